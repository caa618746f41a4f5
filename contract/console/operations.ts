import { z } from 'zod'
import { pagingInput, pagingSchema } from '../paging.ts'
import { AREAS } from '../values/area.ts'
import { FIGURE_DAYS, FIGURES } from '../values/figures.ts'
import { LOCALES } from '../values/locale.ts'
import { lineSchema, longTextSchema } from '../values/query.ts'
import { OPERATOR_WORDS_LENGTH, SWITCHES } from '../values/switches.ts'
import { reasonSchema } from './answers.ts'
import { consoleRead, consoleWrite } from './console-call.ts'

/** What members read in place of our own words; a language without has those. */
const wordsSchema = z.partialRecord(z.enum(LOCALES), longTextSchema(OPERATOR_WORDS_LENGTH))

const jobsSchema = z.object({
  name: z.string(),
  state: z.enum(['retry', 'failed']),
  count: z.number().int(),
  since: z.iso.datetime(),
  problem: z.string().nullable().describe('What the one that was tried last said'),
})

const offSchema = z.object({
  name: z.enum(SWITCHES),
  area: z.enum(AREAS),
  since: z.iso.datetime(),
  words: wordsSchema,
})

const areasSchema = z.array(z.enum(AREAS)).min(1, 'Required').max(AREAS.length)

const standingAlertSchema = z.object({
  name: z.string(),
  severity: z.enum(['critical', 'warning']),
  state: z.enum(['pending', 'firing']),
  summary: z.string(),
  since: z.iso.datetime(),
  toldAt: z.iso.datetime().nullable(),
})

const pastAlertSchema = standingAlertSchema
  .omit({ state: true })
  .extend({ endedAt: z.iso.datetime() })

const workSchema = z.object({
  name: z.string(),
  repeatSeconds: z.int(),
  lastDoneAt: z.iso.datetime().nullable(),
  isLate: z.boolean(),
})

const settingSchema = z.object({
  name: z.string(),
  source: z.enum(['environment', 'default']),
  value: z.string().nullable().describe('Null: nothing, or a secret'),
  isSecret: z.boolean(),
})

const verificationSchema = z.object({
  finishedAt: z.iso.datetime(),
  faultCount: z.number().int(),
})

/** What staff are waited for with, besides alerts. */
const WAITING = ['proposals', 'reviews', 'failedJobs', 'messages', 'applications'] as const

const waitingSchema = z.object({
  proposals: z.number().int().describe('Which the asker may decide'),
  reviews: z.number().int().describe('Answers and invitations; 0 for who does not review'),
  failedJobs: z.number().int(),
  messages: z.number().int().describe('Open ones of the inbox, where the asker may read it'),
  applications: z.number().int().describe('Of stores, to be judged, where the asker may'),
  lateApplications: z.number().int().describe('Of them: for more than five days'),
  lateMessages: z.number().int().describe('Of them: for more than two days'),
  oldest: z
    .record(z.enum(WAITING), z.iso.datetime().nullable())
    .describe('Since when the first of each waits; null where nothing does'),
  alerts: z.array(z.object({ name: z.string(), since: z.iso.datetime(), summary: z.string() })),
})

/** Money in the smallest unit of the area's currency. */
const dayFiguresSchema = z
  .object({ day: z.iso.date() })
  .extend(
    Object.fromEntries(FIGURES.map((name) => [name, z.number().int()])) as Record<
      (typeof FIGURES)[number],
      z.ZodInt
    >,
  )

export const operations = {
  getWaiting: consoleRead({
    id: 'getWaiting',
    admits: 'signed-in',
    input: z.strictObject({}),
    output: z.object({ waiting: waitingSchema }),
  }),

  getFigures: consoleRead({
    id: 'getFigures',
    admits: 'reports.read',
    input: z.strictObject({ area: z.enum(AREAS) }),
    output: z.object({
      days: z.array(dayFiguresSchema).length(FIGURE_DAYS).describe('Oldest first, today last'),
      owedMinor: z.number().int().describe('What members have now'),
      memberCount: z.number().int(),
    }),
  }),

  get: consoleRead({
    id: 'getOperations',
    admits: 'operations.read',
    input: z.strictObject({}),
    output: z.object({
      jobs: z.array(jobsSchema),
      off: z.array(offSchema),
      lastVerification: verificationSchema.nullable(),
      alerts: z.array(standingAlertSchema),
      work: z.array(workSchema).describe('What repeats, and when it was done last'),
    }),
  }),

  /** Kept for as long as `PAST_ALERTS_KEPT_DAYS` says. */
  listPastAlerts: consoleRead({
    id: 'listPastAlerts',
    admits: 'operations.read',
    input: z.strictObject(pagingInput(10)),
    output: z.object({ alerts: z.array(pastAlertSchema), paging: pagingSchema }),
  }),

  getSettings: consoleRead({
    id: 'getSettings',
    admits: 'operations.read',
    input: z.strictObject({}),
    output: z.object({ settings: z.array(settingSchema) }),
  }),

  retryJobs: consoleWrite({
    id: 'retryJobs',
    admits: 'operations.write',
    input: z.strictObject({ name: lineSchema(60), reason: reasonSchema }),
    output: z.object({ count: z.number().int() }),
  }),

  turnOff: consoleWrite({
    id: 'turnSwitchOff',
    admits: 'operations.write',
    input: z.strictObject({
      name: z.enum(SWITCHES),
      areas: areasSchema,
      words: wordsSchema.optional(),
      reason: reasonSchema,
    }),
    output: z.object({ changed: z.array(z.enum(AREAS)) }),
  }),

  turnOn: consoleWrite({
    id: 'turnSwitchOn',
    admits: 'operations.write',
    input: z.strictObject({ name: z.enum(SWITCHES), areas: areasSchema, reason: reasonSchema }),
    output: z.object({ changed: z.array(z.enum(AREAS)) }),
  }),
}
