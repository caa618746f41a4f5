import { z } from 'zod'
import { call } from './call.ts'
import { CLOSURE, ENTRY, MEMBER, MEMBER_DATA, STATEMENT } from './examples/member-examples.ts'
import { heldCreditSchema } from './held-credit.ts'
import { chooseMemberOffers, offersSinceSchema } from './member-offers.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { sessionMemberSchema } from './sessions.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { positiveWholeSchema } from './values/query.ts'
import { STATEMENT_FORMAT, type Statement } from './values/statement.ts'
import { SUSPENSION_CAUSES } from './values/suspension.ts'
import { PROVENANCES, TRANSFER_KINDS } from './values/transfer-kinds.ts'

const TAG = 'Members'

/** Amounts are in the smallest unit of the member's currency. */
const minorSchema = z.number().int()

/** Credit that ends on one day, or never: a step of the ladder. */
export const creditStepSchema = z.object({
  expiresAt: z.iso.datetime().nullable().describe('The first end of that day; null: never'),
  amountMinor: minorSchema,
  provenances: z.array(z.enum(PROVENANCES)),
})

export type CreditStep = z.infer<typeof creditStepSchema>

export const memberSchema = sessionMemberSchema
  .extend({
    currency: z.enum(CURRENCIES),
    balanceMinor: minorSchema,
    status: z.enum(['active', 'closing', 'closed']),
    shortfallMinor: minorSchema.describe(
      'Clawed back but not there any more: the next credit pays it first',
    ),
    shortfallPayment: z
      .string()
      .nullable()
      .describe('The payment whose refund left it last; null where none did'),
    ladder: z
      .array(creditStepSchema)
      .describe('All that is left, the nearest end first, what never ends last'),
    nextExpiry: z
      .object({ expiresAt: z.iso.datetime(), amountMinor: minorSchema })
      .nullable()
      .describe('What ends next; null where nothing does'),
    closesAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'When an account that is closing is closed at the earliest; null for one that is not',
      ),
    suspension: z
      .object({ cause: z.enum(SUSPENSION_CAUSES), decideBy: z.iso.date() })
      .nullable()
      .describe(
        'Why the member may do nothing now, and the last day on which that is decided; else null',
      ),
    openedAt: z.iso.datetime().describe('When the account was opened'),
    offersSince: offersSinceSchema,
    entryCount: z.number().int().describe('How many movements the account has'),
    holds: z
      .array(heldCreditSchema)
      .describe(
        'Credit that payments have reserved that are not decided: not spent, and not in the balance',
      ),
  })
  .meta({ examples: [MEMBER] })

export type Member = z.infer<typeof memberSchema>

export const entryLotSchema = z.object({
  number: z.number().int().describe('Number of the entry that brought it'),
  amountMinor: minorSchema,
  provenance: z.enum(PROVENANCES),
  expiresAt: z.iso.datetime().nullable(),
})

/** Another movement of the same account. */
const otherEntrySchema = z.object({ number: z.number().int(), reason: z.string() })

/** Why a movement is there and why it is as large as it is, in words. */
export const entryWhySchema = z.object({
  rule: z.string().describe('The rule that it followed'),
  cap: z.string().nullable().describe('What bounds it; null where nothing does'),
  store: z.object({ id: z.string(), name: z.string() }).nullable(),
  payment: z
    .string()
    .nullable()
    .describe('Id of the payment that it belongs to, which has a receipt'),
  facts: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .describe('What the movement is of, each fact with its label: the day, the survey, the points'),
  reverses: otherEntrySchema.nullable().describe('The movement that this one takes back'),
  reversedBy: otherEntrySchema.nullable().describe('The movement that took this one back'),
})

const ENTRY_HOLDS = ['held', 'released'] as const

export const entrySchema = z
  .object({
    id: z.string().describe("The transfer's id"),
    number: z.number().int().describe('1 for the first of the account, without a gap'),
    kind: z.enum(TRANSFER_KINDS),
    amountMinor: minorSchema,
    balanceAfterMinor: minorSchema,
    reason: z.string().describe("In the caller's language"),
    detail: z
      .string()
      .nullable()
      .describe('What the bare kind leaves open, in a few words; null where it says all'),
    createdAt: z.iso.datetime(),
    lots: z
      .array(entryLotSchema)
      .describe('Which lots came, or paid: then their amounts are negative'),
    hold: z
      .enum(ENTRY_HOLDS)
      .nullable()
      .describe(
        '`held`: reserved for a payment that is not decided; `released`: reserved and given back, both movements; null: else',
      ),
    hash: z.string(),
    previousHash: z.string(),
    why: entryWhySchema,
  })
  .meta({ examples: [ENTRY] })

export type Entry = z.infer<typeof entrySchema>

/** What an answer has of a statement at most; a longer one is cut, and says where to go on. */
export const MAX_STATEMENT_ENTRIES = 1_000

export const statementSchema = z
  .object({
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
  })
  .meta({ examples: [STATEMENT] }) satisfies z.ZodType<Statement>

export const members = {
  get: call({
    id: 'getMember',
    method: 'GET',
    path: '/api/official/member',
    summary: 'The member: balance, when which part of it ends, state of the account',
    description: '`ladder` lists what is left by the day on which it ends.',
    tag: TAG,
    caller: 'member',
    input: z.object({}),
    output: z.object({ member: memberSchema }),
  }),

  listEntries: call({
    id: 'listMemberEntries',
    method: 'GET',
    path: '/api/official/member/entries',
    summary: 'Movements of the account with the reason of each, newest first',
    description:
      'Each names its rule, its cap and the lots of credit that it took or brought. Give `before` to keep pages still while new ones come.',
    tag: TAG,
    caller: 'member',
    input: z.object({
      before: positiveWholeSchema
        .optional()
        .describe(
          'Only those with a smaller number; pages then stay what they are when new ones come',
        ),
      ...pagingInput(20),
    }),
    output: z.object({ entries: z.array(entrySchema), paging: pagingSchema }),
  }),

  getStatement: call({
    id: 'getMemberStatement',
    method: 'GET',
    path: '/api/official/member/statement',
    summary: `Movements of some days, oldest first, to be checked offline; at most ${MAX_STATEMENT_ENTRIES}`,
    description:
      'Every entry carries the hash of the one before, so that a statement can be checked without us: docs/statements.md.',
    tag: TAG,
    caller: 'member',
    perMinute: 60,
    input: z.object({
      from: z.iso
        .date('NotADay')
        .optional()
        .describe(
          "First and last day in the member's area; without one, from the beginning or until now",
        ),
      to: z.iso
        .date('NotADay')
        .optional()
        .meta({
          description: "Last day in the member's area; without it, until now",
          examples: ['2026-11-30'],
        }),
      after: positiveWholeSchema
        .optional()
        .describe(
          'Only entries with a greater number: goes on where an answer that was cut has ended',
        ),
    }),
    output: z.object({
      statement: statementSchema,
      isCut: z
        .boolean()
        .describe('There is more: ask again for what comes `after` the number of the last entry'),
    }),
  }),

  getData: call({
    id: 'getMemberData',
    method: 'GET',
    path: '/api/official/member/data',
    summary: 'Everything that is stored about the member, by table',
    description: 'As it is stored, for whoever wants to take it along.',
    tag: TAG,
    caller: 'member',
    perMinute: 10,
    input: z.object({}),
    output: z.object({
      memberData: z
        .object({
          memberId: z.string(),
          madeAt: z.iso.datetime(),
          tables: z
            .record(z.string(), z.array(z.custom<Record<string, unknown>>()))
            .describe(
              'Rows as they are stored, which the database has made: they are not looked through again',
            ),
        })
        .meta({ examples: [MEMBER_DATA] }),
    }),
  }),

  requestClosure: call({
    id: 'requestMemberClosure',
    method: 'POST',
    path: '/api/official/member/closure',
    summary: 'Asks for the account to be closed; until closesAt that can be undone',
    description: 'A member who changes his mind calls `cancelMemberClosure` before `closesAt`.',
    tag: TAG,
    caller: 'member',
    isLeaving: true,
    perMinute: 10,
    input: z.strictObject({}),
    output: z.object({
      closure: z
        .object({
          closesAt: z.iso.datetime().describe('Until then it can be undone'),
          closesBy: z.iso.datetime().describe('Then it is done, and everything personal erased'),
        })
        .meta({ examples: [CLOSURE] }),
    }),
  }),

  cancelClosure: call({
    id: 'cancelMemberClosure',
    method: 'DELETE',
    path: '/api/official/member/closure',
    summary: 'Keeps an account that was about to be closed',
    description: 'An account that was not about to be closed stays as it is.',
    tag: TAG,
    caller: 'member',
    isLeaving: true,
    perMinute: 10,
    input: z.strictObject({}),
    output: z.object({ closure: z.null() }),
  }),

  chooseOffers: chooseMemberOffers,
}
