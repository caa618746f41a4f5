import { z } from 'zod'
import { call } from './call.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { positiveWholeSchema, printableSchema } from './values/query.ts'
import { STATEMENT_FORMAT, type Statement } from './values/statement.ts'
import { PROVENANCES, TRANSFER_KINDS } from './values/transfer-kinds.ts'

const TAG = 'Members'

/** Amounts are in the smallest unit of the member's currency. */
const minorSchema = z.number().int()

/** Who is signed in; the area is that of the wallet. */
export const sessionMemberSchema = z.object({ id: z.string(), area: z.enum(AREAS) })

/** Credit that ends on one day, or never: a step of the ladder. */
export const creditStepSchema = z.object({
  /** The first end of that day; null: never. */
  expiresAt: z.iso.datetime().nullable(),
  amountMinor: minorSchema,
  provenances: z.array(z.enum(PROVENANCES)),
})

export type CreditStep = z.infer<typeof creditStepSchema>

export const memberSchema = sessionMemberSchema.extend({
  currency: z.enum(CURRENCIES),
  balanceMinor: minorSchema,
  status: z.enum(['active', 'closing', 'closed']),
  /** Clawed back but not there any more: the next credit pays it first. */
  shortfallMinor: minorSchema,
  /** All that is left, the nearest end first, what never ends last. */
  ladder: z.array(creditStepSchema),
  /** What ends next; null where nothing does. */
  nextExpiry: z.object({ expiresAt: z.iso.datetime(), amountMinor: minorSchema }).nullable(),
  /** When an account that is closing is closed at the earliest; null for one that is not. */
  closesAt: z.iso.datetime().nullable(),
  /** When the account was opened. */
  openedAt: z.iso.datetime(),
  /** How many movements the account has. */
  entryCount: z.number().int(),
})

export type Member = z.infer<typeof memberSchema>

export const entryLotSchema = z.object({
  /** Number of the entry that brought it. */
  number: z.number().int(),
  amountMinor: minorSchema,
  provenance: z.enum(PROVENANCES),
  expiresAt: z.iso.datetime().nullable(),
})

/** Another movement of the same account. */
const otherEntrySchema = z.object({ number: z.number().int(), reason: z.string() })

/** Why a movement is there and why it is as large as it is, in words. */
export const entryWhySchema = z.object({
  /** The rule that it followed. */
  rule: z.string(),
  /** What bounds it; null where nothing does. */
  cap: z.string().nullable(),
  store: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Id of the payment that it belongs to, which has a receipt. */
  payment: z.string().nullable(),
  /** What the movement is of, each fact with its label: the day, the survey, the points. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The movement that this one takes back. */
  reverses: otherEntrySchema.nullable(),
  /** The movement that took this one back. */
  reversedBy: otherEntrySchema.nullable(),
})

export const entrySchema = z.object({
  /** The transfer's id. */
  id: z.string(),
  /** 1 for the first of the account, without a gap. */
  number: z.number().int(),
  kind: z.enum(TRANSFER_KINDS),
  amountMinor: minorSchema,
  balanceAfterMinor: minorSchema,
  /** In the caller's language. */
  reason: z.string(),
  /** What the bare kind leaves open, in a few words; null where it says all. */
  detail: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Which lots came, or paid: then their amounts are negative. */
  lots: z.array(entryLotSchema),
  hash: z.string(),
  previousHash: z.string(),
  why: entryWhySchema,
})

export type Entry = z.infer<typeof entrySchema>

/** What an answer has of a statement at most; a longer one is cut, and says where to go on. */
export const MAX_STATEMENT_ENTRIES = 1_000

export const statementSchema = z.object({
  format: z.literal(STATEMENT_FORMAT),
  member: z.string(),
  area: z.enum(AREAS),
  currency: z.string(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  previousHash: z.string(),
  openingBalanceMinor: minorSchema,
  entries: z.array(
    z.object({
      number: z.number().int(),
      createdAt: z.iso.datetime(),
      id: z.string(),
      memberId: z.string(),
      kind: z.string(),
      amountMinor: minorSchema,
      balanceAfterMinor: minorSchema,
      reasonText: z.string(),
      reason: z.object({
        code: z.enum(TRANSFER_KINDS),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
      lots: z.array(entryLotSchema).readonly(),
      previousHash: z.string(),
      hash: z.string(),
    }),
  ),
  closingBalanceMinor: minorSchema,
  closingHash: z.string(),
}) satisfies z.ZodType<Statement>

export const getMember = call({
  method: 'GET',
  path: '/api/official/member',
  summary: 'The member: balance, when which part of it ends, state of the account',
  tag: TAG,
  caller: 'member',
})
  .input(z.object({}))
  .output(z.object({ member: memberSchema }))

export const listMemberEntries = call({
  method: 'GET',
  path: '/api/official/member/entries',
  summary: 'Movements of the account with the reason of each, newest first',
  tag: TAG,
  caller: 'member',
})
  .input(
    z.object({
      /** Only those with a smaller number; pages then stay what they are when new ones come. */
      before: positiveWholeSchema.optional(),
      ...pagingInput(20),
    }),
  )
  .output(z.object({ entries: z.array(entrySchema), paging: pagingSchema }))

export const getMemberStatement = call({
  method: 'GET',
  path: '/api/official/member/statement',
  summary: `Movements of some days, oldest first, to be checked offline; at most ${MAX_STATEMENT_ENTRIES}`,
  tag: TAG,
  caller: 'member',
  perMinute: 60,
})
  .input(
    z.object({
      /** First and last day in the member's area; without one, from the beginning or until now. */
      from: z.iso.date('NotADay').optional(),
      to: z.iso.date('NotADay').optional(),
      /** Only entries with a greater number: goes on where an answer that was cut has ended. */
      after: positiveWholeSchema.optional(),
    }),
  )
  .output(
    z.object({
      statement: statementSchema,
      /** There is more: ask again for what comes `after` the number of the last entry. */
      isCut: z.boolean(),
    }),
  )

export const getMemberData = call({
  method: 'GET',
  path: '/api/official/member/data',
  summary: 'Everything that is stored about the member, by table',
  tag: TAG,
  caller: 'member',
  perMinute: 10,
})
  .input(z.object({}))
  .output(
    z.object({
      memberData: z.object({
        memberId: z.string(),
        madeAt: z.iso.datetime(),
        /** Rows as they are stored, which the database has made: they are not looked through again. */
        tables: z.record(z.string(), z.array(z.custom<Record<string, unknown>>())),
      }),
    }),
  )

export const requestMemberClosure = call({
  method: 'POST',
  path: '/api/official/member/closure',
  summary: 'Asks for the account to be closed; until closesAt that can be undone',
  tag: TAG,
  caller: 'member',
  perMinute: 10,
})
  .input(z.strictObject({}))
  .output(
    z.object({
      closure: z.object({
        /** Until then it can be undone. */
        closesAt: z.iso.datetime(),
        /** Then it is done, and everything personal erased. */
        closesBy: z.iso.datetime(),
      }),
    }),
  )

export const cancelMemberClosure = call({
  method: 'DELETE',
  path: '/api/official/member/closure',
  summary: 'Keeps an account that was about to be closed',
  tag: TAG,
  caller: 'member',
  perMinute: 10,
})
  .input(z.strictObject({}))
  .output(z.object({ closure: z.null() }))

export const openSession = call({
  method: 'POST',
  path: '/api/official/member/session',
  summary: "Exchanges a token of the app's login for a session cookie",
  tag: TAG,
  errors: ['LoginRequired', 'AccountClosed'],
  perMinute: 30,
  repeat: { by: 'nothing', because: 'the same token opens the same session' },
})
  .input(z.strictObject({ token: printableSchema(8_192).min(1) }))
  .output(z.object({ member: sessionMemberSchema }))

export const closeSession = call({
  method: 'DELETE',
  path: '/api/official/member/session',
  summary: 'Ends the session of the cookie',
  tag: TAG,
  repeat: { by: 'nothing', because: 'a session that has ended has ended' },
})
  .input(z.strictObject({}))
  .output(z.object({}))
