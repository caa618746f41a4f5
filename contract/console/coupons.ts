import { z } from 'zod'
import { pagingInput, pagingSchema } from '../paging.ts'
import { AREAS } from '../values/area.ts'
import {
  ENTRY_STATES,
  OPEN_STATES,
  PREVIEW_PAGES,
  PREVIEW_VIEWERS,
} from '../values/content-kinds.ts'
import { LOCALES } from '../values/locale.ts'
import { lineSchema } from '../values/query.ts'
import { actAnswerSchema, reasonSchema } from './answers.ts'
import { consoleAct, consoleRead, consoleWrite } from './console-call.ts'
import {
  basedOnSchema,
  bodyInputSchema,
  bodySchema,
  entryIdSchema,
  liveSchema,
  problemSchema,
  revisionSchema,
  savesSchema,
} from './content-answers.ts'

const rowSchema = z.object({
  id: z.string(),
  area: z.enum(AREAS),
  state: z.enum(ENTRY_STATES),
  titles: z.partialRecord(z.enum(LOCALES), z.string()),
  storeName: z.string().nullable(),
  /** This and what follows null where nothing of it was published yet, or it waits for its store. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  stockTotal: z.number().int().nullable(),
  stockLeft: z.number().int().nullable(),
  /** A version that is not published yet. */
  open: z.object({ state: z.enum(OPEN_STATES), dueAt: z.iso.datetime().nullable() }).nullable(),
})

export type CouponEntryRow = z.infer<typeof rowSchema>

/** What pages of the console ask that were opened before there was `content`, which has every kind. */
export const consoleCoupons = {
  list: consoleRead({
    id: 'listCouponEntries',
    admits: 'content.read',
    input: z.strictObject({
      find: lineSchema(80).optional().describe('A part of id, title or store'),
      area: z.enum(AREAS).optional(),
      state: z.enum(ENTRY_STATES).optional(),
      ...pagingInput(25),
    }),
    output: z.object({ coupons: z.array(rowSchema), paging: pagingSchema }),
    file: {
      id: 'text',
      area: 'words:staff.areas',
      title: 'text',
      storeName: 'text',
      state: 'words:console-publishing.states',
      startsAt: 'moment',
      endsAt: 'moment',
      stockTotal: 'number',
      stockLeft: 'number',
    },
  }),

  get: consoleRead({
    id: 'getCouponEntry',
    admits: 'content.read',
    input: z.strictObject({ id: entryIdSchema }),
    output: z.object({
      coupon: rowSchema,
      live: liveSchema.nullable(),
      draft: revisionSchema.nullable(),
      base: bodySchema
        .nullable()
        .describe('What the draft was begun from, where something else is live by now'),
      problems: z.array(problemSchema).describe('Of the draft, by the schema of its file'),
      versions: z.array(revisionSchema).describe('What is live first, then the newest ones'),
    }),
  }),

  /** As a document: `GET /console/preview/coupons/<id>`, with the rest in the query. */
  preview: consoleRead({
    id: 'previewCoupon',
    admits: 'content.read',
    input: z.strictObject({
      id: entryIdSchema,
      page: z.enum(PREVIEW_PAGES).default('coupon'),
      locale: z.enum(LOCALES),
      as: z.enum(PREVIEW_VIEWERS).default('visitor'),
      at: z.iso.datetime().optional().describe('Left out: when it is to be live, else now'),
    }),
    output: z.object({
      html: z.string().describe('The page, without its scripts'),
      at: z.iso.datetime(),
      isDraft: z.boolean().describe('False where it is seen as it is without the draft'),
    }),
  }),

  /** It saves itself while somebody types: nobody else sees anything of it, and it leaves no record. */
  saveDraft: consoleWrite({
    id: 'saveCouponDraft',
    admits: 'content.write',
    leaves: 'nothing',
    input: z.strictObject({
      id: entryIdSchema,
      area: z.enum(AREAS),
      body: bodyInputSchema(50_000),
      saves: savesSchema.describe('0: there was no draft'),
      basedOn: basedOnSchema,
    }),
    output: z.object({ draft: revisionSchema, problems: z.array(problemSchema) }),
  }),

  /** It stays among the versions, to be taken up again. */
  discardDraft: consoleWrite({
    id: 'discardCouponDraft',
    admits: 'content.write',
    input: z.strictObject({ id: entryIdSchema, saves: savesSchema }),
    output: z.object({ version: z.string() }),
  }),

  publish: consoleAct({
    id: 'publishCoupon',
    admits: 'content.write',
    input: z.strictObject({
      id: entryIdSchema,
      saves: savesSchema,
      at: z.iso.datetime().optional().describe('Without it: now'),
      reason: reasonSchema,
    }),
    output: actAnswerSchema,
  }),

  restore: consoleWrite({
    id: 'restoreCouponVersion',
    admits: 'content.write',
    input: z.strictObject({ id: entryIdSchema, version: z.uuid() }),
    output: z.object({ draft: revisionSchema, problems: z.array(problemSchema) }),
  }),

  unschedule: consoleWrite({
    id: 'unscheduleCoupon',
    admits: 'content.write',
    input: z.strictObject({ id: entryIdSchema }),
    output: z.object({ draft: revisionSchema }),
  }),
}
