import { z } from 'zod'
import { AREAS } from '../values/area.ts'
import { MOST_OVERLAP_DAYS } from '../values/partner-keys.ts'
import { printableSchema } from '../values/query.ts'
import { actAnswerSchema, reasonSchema } from './answers.ts'
import { consoleAct, consoleRead, consoleWrite } from './console-call.ts'

const codeSchema = printableSchema(80)
const fingerprintSchema = z.string().regex(/^[0-9a-f]{16}$/)

const partnerRowSchema = z.object({
  code: z.string(),
  name: z.string(),
  areas: z.array(z.enum(AREAS)).describe('Where its points become credit'),
  keys: z.int().describe('In use now; without one its links are refused'),
  untold: z.int().describe('Conversions that it was not told of yet'),
  lastToldAt: z.iso.datetime().nullable(),
})

export type PartnerRow = z.infer<typeof partnerRowSchema>

const keySchema = z.object({
  fingerprint: fingerprintSchema,
  source: z.enum(['settings', 'console']),
  state: z.enum(['used', 'ending', 'over']),
  createdAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  isYours: z.boolean().describe('The asker has asked for it, and was not shown it yet'),
})

export type PartnerKey = z.infer<typeof keySchema>

const callBacksSchema = z.object({
  host: z.string().nullable().describe('Who is called; null: nobody, it has no address'),
  lastToldAt: z.iso.datetime().nullable(),
  waiting: z.int().describe('Of which the servers still try to tell'),
  nextTryAt: z.iso.datetime().nullable(),
  givenUp: z.int().describe('That nobody tries any more'),
  answers: z.array(
    z.object({
      state: z.enum(['retry', 'failed']),
      problem: z.string().nullable(),
      count: z.int(),
      triedAt: z.iso.datetime().nullable(),
    }),
  ),
})

const monthSchema = z.object({
  month: z.string(),
  area: z.enum(AREAS),
  count: z.int(),
  points: z.int(),
  amountMinor: z.int(),
})

export const consolePartners = {
  list: consoleRead({
    id: 'listPartnerEntries',
    admits: 'operations.read',
    input: z.strictObject({}),
    output: z.object({ partners: z.array(partnerRowSchema) }),
  }),

  get: consoleRead({
    id: 'getPartnerEntry',
    admits: 'operations.read',
    input: z.strictObject({ code: codeSchema }),
    output: z.object({
      partner: z.object({
        code: z.string(),
        name: z.string(),
        rates: z.array(
          z.object({ area: z.enum(AREAS), points: z.number(), creditMinor: z.number() }),
        ),
        keys: z.array(keySchema),
        callBacks: callBacksSchema,
        months: z.array(monthSchema),
      }),
    }),
  }),

  /** Waits for a second person; the key is made with the approval, and taken once by who has asked. */
  renewKey: consoleAct({
    id: 'renewPartnerKey',
    admits: 'operations.write',
    approvedBy: 'operations.write',
    wantsProof: true,
    input: z.strictObject({
      code: codeSchema,
      overlapDays: z.int().min(0).max(MOST_OVERLAP_DAYS),
      reason: reasonSchema,
    }),
    output: actAnswerSchema,
  }),

  endKey: consoleAct({
    id: 'endPartnerKey',
    admits: 'operations.write',
    wantsProof: true,
    input: z.strictObject({
      code: codeSchema,
      fingerprint: fingerprintSchema,
      reason: reasonSchema,
    }),
    output: actAnswerSchema,
  }),

  takeKey: consoleWrite({
    id: 'takePartnerKey',
    admits: 'operations.write',
    wantsProof: true,
    keepsAnswer: false,
    input: z.strictObject({ code: codeSchema, fingerprint: fingerprintSchema }),
    output: z.object({ key: z.string().describe('Shown once') }),
  }),

  retryCallBacks: consoleWrite({
    id: 'retryCallBacks',
    admits: 'operations.write',
    input: z.strictObject({ code: codeSchema, reason: reasonSchema }),
    output: z.object({ count: z.int() }),
  }),
}
