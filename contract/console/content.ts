import { z } from 'zod'
import { pagingInput, pagingSchema } from '../paging.ts'
import { AREAS } from '../values/area.ts'
import {
  ALL_PREVIEW_PAGES,
  CONTENT_KINDS,
  ENTRY_STATES,
  OPEN_STATES,
  PREVIEW_VIEWERS,
} from '../values/content-kinds.ts'
import { namedShapesSchema } from '../values/field-shapes.ts'
import { LOCALES } from '../values/locale.ts'
import { lineSchema } from '../values/query.ts'
import { actAnswerSchema, memberIdSchema, reasonSchema } from './answers.ts'
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

const kindSchema = z.enum(CONTENT_KINDS)

const entry = { kind: kindSchema, id: entryIdSchema }

const rowSchema = z.object({
  kind: kindSchema,
  id: z.string(),
  area: z.enum(AREAS).nullable().describe('Null: it is shown in several'),
  areas: z.array(z.enum(AREAS)),
  state: z.enum(ENTRY_STATES),
  titles: z.partialRecord(z.enum(LOCALES), z.string()),
  day: z.iso.date().nullable().describe('That it is told by: of a press item when it appears'),
  /** This and what follows of what runs in a window, once it was published. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  storeName: z.string().nullable(),
  stockTotal: z.number().int().nullable(),
  stockLeft: z.number().int().nullable(),
  /** A version that is not published yet. */
  open: z.object({ state: z.enum(OPEN_STATES), dueAt: z.iso.datetime().nullable() }).nullable(),
})

export type EntryRow = z.infer<typeof rowSchema>

/** Single entries of every kind of content, one like the other (decision 55). */
export const consoleContent = {
  /** What there is, and what waits in it. */
  kinds: consoleRead({
    id: 'listContentKinds',
    admits: 'content.read',
    input: z.strictObject({}),
    output: z.object({
      kinds: z.array(
        z.object({
          kind: kindSchema,
          entries: z.number().int(),
          drafts: z.number().int(),
          scheduled: z.number().int(),
        }),
      ),
    }),
  }),

  list: consoleRead({
    id: 'listContentEntries',
    admits: 'content.read',
    input: z.strictObject({
      kind: kindSchema.optional().describe('Left out: every kind, one after the other'),
      find: lineSchema(80).optional().describe('A part of id or title, of a coupon of its store'),
      area: z.enum(AREAS).optional(),
      state: z.enum(ENTRY_STATES).optional(),
      ...pagingInput(25),
    }),
    output: z.object({
      mayBegin: z.boolean(),
      wantsArea: z.boolean().describe('Whether a new one is of an area that has to be chosen'),
      entries: z.array(rowSchema),
      paging: pagingSchema,
    }),
    file: {
      kind: 'words:console-publishing.kinds',
      id: 'text',
      title: 'text',
      areas: 'text',
      state: 'words:console-publishing.states',
      openState: 'words:console-publishing.open',
      dueAt: 'moment',
      day: 'text',
      startsAt: 'moment',
      endsAt: 'moment',
      storeName: 'text',
      stockTotal: 'number',
      stockLeft: 'number',
    },
  }),

  get: consoleRead({
    id: 'getContentEntry',
    admits: 'content.read',
    input: z.strictObject(entry),
    output: z.object({
      entry: rowSchema,
      mayWrite: z.boolean().describe('Whether the asker has every area in which it is shown'),
      fields: namedShapesSchema.describe('Its form, as the schema of its file has it'),
      pages: z.array(z.enum(ALL_PREVIEW_PAGES)).describe('Where it is seen ahead'),
      live: liveSchema.nullable(),
      draft: revisionSchema.nullable(),
      base: bodySchema
        .nullable()
        .describe('What the draft was begun from, where something else is live by now'),
      problems: z.array(problemSchema).describe('Of the draft, by the schema of its file'),
      versions: z.array(revisionSchema).describe('What is live first, then the newest ones'),
    }),
  }),

  /** As a document: `GET /console/preview/<kind>/<id>`, with the rest in the query. */
  preview: consoleRead({
    id: 'previewEntry',
    admits: 'content.read',
    input: z.strictObject({
      ...entry,
      page: z.enum(ALL_PREVIEW_PAGES).optional().describe('Left out: its own'),
      area: z.enum(AREAS).optional().describe('Of one that is shown in several'),
      locale: z.enum(LOCALES),
      as: z.enum(PREVIEW_VIEWERS).default('visitor'),
      memberId: memberIdSchema
        .optional()
        .describe('As this one, in the app: for who may look at members, and on record'),
      at: z.iso.datetime().optional().describe('Left out: when it is to be live, else now'),
    }),
    output: z.object({
      html: z.string().describe('The page, without its scripts'),
      at: z.iso.datetime(),
      isDraft: z.boolean().describe('False where it is seen as it is without the draft'),
      hasExample: z
        .boolean()
        .describe('Something on it, as red envelopes, was made for this look alone; it says so'),
    }),
  }),

  /** It saves itself while somebody types: nobody else sees anything of it, and it leaves no record. */
  saveDraft: consoleWrite({
    id: 'saveEntryDraft',
    admits: 'content.write',
    leaves: 'nothing',
    // The terms in three languages.
    bodyKilobytes: 512,
    input: z.strictObject({
      ...entry,
      area: z.enum(AREAS).nullable().describe('Of a kind whose entries are of one'),
      body: bodyInputSchema(300_000),
      saves: savesSchema.describe('0: there was no draft'),
      basedOn: basedOnSchema,
    }),
    output: z.object({ draft: revisionSchema, problems: z.array(problemSchema) }),
  }),

  /** It stays among the versions, to be taken up again. */
  discardDraft: consoleWrite({
    id: 'discardEntryDraft',
    admits: 'content.write',
    input: z.strictObject({ ...entry, saves: savesSchema }),
    output: z.object({ version: z.string() }),
  }),

  /** Terms take a second person. */
  publish: consoleAct({
    id: 'publishEntry',
    admits: 'content.write',
    approvedBy: 'content.approve',
    input: z.strictObject({
      ...entry,
      saves: savesSchema,
      at: z.iso.datetime().optional().describe('Without it: now'),
      reason: reasonSchema,
    }),
    output: actAnswerSchema,
  }),

  restore: consoleWrite({
    id: 'restoreEntryVersion',
    admits: 'content.write',
    input: z.strictObject({ ...entry, version: z.uuid() }),
    output: z.object({ draft: revisionSchema, problems: z.array(problemSchema) }),
  }),

  unschedule: consoleWrite({
    id: 'unscheduleEntry',
    admits: 'content.write',
    input: z.strictObject(entry),
    output: z.object({ draft: revisionSchema }),
  }),
}
