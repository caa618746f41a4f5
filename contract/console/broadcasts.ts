import { z } from 'zod'
import { pagingInput, pagingSchema } from '../paging.ts'
import { AREAS, CURRENCIES } from '../values/area.ts'
import {
  BROADCAST_ENDS,
  BROADCAST_STATES,
  broadcastBodiesSchema,
  broadcastTitlesSchema,
  pagePathSchema,
  segmentSchema,
} from '../values/broadcasts.ts'
import { CAMPAIGN_KINDS, CAMPAIGN_STATES } from '../values/campaign-kinds.ts'
import { LOCALES } from '../values/locale.ts'
import { lineSchema } from '../values/query.ts'
import { actAnswerSchema, memberIdSchema, reasonSchema } from './answers.ts'
import { consoleAct, consoleRead, consoleWrite } from './console-call.ts'

const textsSchema = z.record(z.enum(LOCALES), z.string())
const countSchema = z.number().int()
const momentSchema = z.iso.datetime()

const rowSchema = z.object({
  id: z.uuid(),
  area: z.enum(AREAS),
  state: z.enum(BROADCAST_STATES),
  titles: textsSchema,
  createdAt: momentSchema,
  createdBy: z.string(),
  sendFrom: momentSchema.nullable(),
  sendUntil: momentSchema.nullable(),
  startedAt: momentSchema.nullable(),
  endedAt: momentSchema.nullable(),
  endedAs: z.enum(BROADCAST_ENDS).nullable(),
  countedMembers: countSchema.nullable().describe('How many it was for as it was sent off'),
  sent: countSchema,
})

export type BroadcastRow = z.infer<typeof rowSchema>

const audienceSchema = z.object({
  receives: countSchema.describe('Who would get it now'),
  capped: countSchema.describe('Has had what a member gets in a week'),
  suspended: countSchema,
  leaving: countSchema,
  unwanted: countSchema.describe('Has not agreed to offers'),
  gotBefore: countSchema.describe('Of a copy: got the one that it was made from'),
})

export type AudienceAnswer = z.infer<typeof audienceSchema>

const resultsSchema = z.object({
  sent: countSchema,
  refused: countSchema.describe('By the push service'),
  late: countSchema.describe('Not handed over in time'),
  withdrawn: countSchema.describe('Stopped before it left, or the member said no to offers'),
  unsure: countSchema.describe('Asked for, and stopped before the answer'),
  gone: countSchema.describe('The member left before'),
  waiting: countSchema.describe('No outcome yet'),
  asked: countSchema.describe('Of those, with the push service just now'),
  left: countSchema.nullable().describe('Would have got it besides, as it ended'),
  hours: z.array(z.object({ hour: momentSchema, sent: countSchema, refused: countSchema })),
})

export type BroadcastResults = z.infer<typeof resultsSchema>

const broadcastSchema = rowSchema.omit({ sent: true }).extend({
  bodies: textsSchema,
  page: z.string(),
  segment: segmentSchema,
  currency: z.enum(CURRENCIES),
  version: countSchema,
  copiedFrom: z.uuid().nullable(),
})

const idSchema = z.uuid()
/** Of what the asker has seen; another one is `BroadcastChanged`. */
const versionSchema = z.int().min(1)

const draftInput = {
  id: idSchema,
  version: versionSchema,
  titles: broadcastTitlesSchema,
  bodies: broadcastBodiesSchema,
  page: pagePathSchema,
  segment: segmentSchema,
}

export const broadcasts = {
  list: consoleRead({
    id: 'listBroadcasts',
    admits: 'broadcasts.read',
    input: z.strictObject({
      find: lineSchema(80).optional().describe('A part of a title'),
      area: z.enum(AREAS).optional(),
      state: z.enum(BROADCAST_STATES).optional(),
      ...pagingInput(25),
    }),
    output: z.object({ broadcasts: z.array(rowSchema), paging: pagingSchema }),
  }),

  get: consoleRead({
    id: 'getBroadcast',
    admits: 'broadcasts.read',
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      broadcast: broadcastSchema,
      /** Of a draft; else null. */
      audience: audienceSchema.nullable(),
      /** Once it was sent off; of a draft null. */
      results: resultsSchema.nullable(),
      /** Of what somebody has stopped: who, and why where that was said; else null. */
      stopped: z.object({ by: z.string(), reason: z.string().nullable() }).nullable(),
      /** Of its area, for the segment of a draft; later those alone that it names. */
      campaigns: z.array(
        z.object({
          kind: z.enum(CAMPAIGN_KINDS),
          id: z.string(),
          titles: z.partialRecord(z.enum(LOCALES), z.string()),
          state: z.enum(CAMPAIGN_STATES),
        }),
      ),
      /** Of a draft: the proposal that waits for a second person. */
      proposal: z.uuid().nullable(),
      /** What holds wherever it is sent from. */
      rules: z.object({
        quietHours: z.object({ fromHour: countSchema, untilHour: countSchema }).nullable(),
        perMinute: countSchema,
        isQuietNow: z.boolean().describe('In its area'),
        brand: textsSchema.describe('What a phone calls the app'),
        ending: textsSchema.describe('How to stop offers, as each message ends with'),
      }),
    }),
  }),

  create: consoleWrite({
    id: 'createBroadcast',
    admits: 'broadcasts.write',
    input: z.strictObject({ area: z.enum(AREAS) }),
    output: z.object({ id: z.uuid() }),
  }),

  copy: consoleWrite({
    id: 'copyBroadcast',
    admits: 'broadcasts.write',
    input: z.strictObject({ id: idSchema }),
    output: z.object({ id: z.uuid() }),
  }),

  /** Answers how many would get it as it stands now. */
  save: consoleWrite({
    id: 'saveBroadcast',
    admits: 'broadcasts.write',
    leaves: 'nothing',
    input: z.strictObject(draftInput),
    output: z.object({ version: versionSchema, audience: audienceSchema }),
  }),

  discard: consoleWrite({
    id: 'discardBroadcast',
    admits: 'broadcasts.write',
    input: z.strictObject({ id: idSchema, version: versionSchema }),
    output: z.object({}),
  }),

  test: consoleWrite({
    id: 'testBroadcast',
    admits: 'broadcasts.write',
    input: z.strictObject({
      id: idSchema,
      memberId: memberIdSchema.describe('Whose phone it comes to'),
      locale: z.enum(LOCALES),
    }),
    output: z.object({ testsLeft: countSchema }),
  }),

  begin: consoleAct({
    id: 'beginBroadcast',
    admits: 'broadcasts.write',
    approvedBy: 'broadcasts.approve',
    input: z.strictObject({
      id: idSchema,
      version: versionSchema,
      from: momentSchema.optional().describe('Without it at once, or as the night is over'),
      until: momentSchema.optional().describe('What is not sent by then is not sent'),
      reason: reasonSchema,
    }),
    output: actAnswerSchema,
  }),

  /** Whoever has to stop one has no time for a reason. */
  stop: consoleAct({
    id: 'stopBroadcast',
    admits: 'broadcasts.write',
    input: z.strictObject({ id: idSchema, reason: reasonSchema.optional() }),
    output: actAnswerSchema,
  }),
}
