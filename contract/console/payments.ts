import { z } from 'zod'
import { pagingInput, pagingSchema } from '../paging.ts'
import { paymentSchema } from '../payments.ts'
import { AREAS } from '../values/area.ts'
import { PAYMENT_STATES } from '../values/payment-rules.ts'
import { lineSchema } from '../values/query.ts'
import { actAnswerSchema, memberIdSchema, reasonSchema } from './answers.ts'
import { consoleAct, consoleRead } from './console-call.ts'

const rowSchema = paymentSchema
  .omit({ redirectUrl: true, failure: true })
  .extend({ memberId: z.string(), area: z.enum(AREAS), failureCode: z.string().nullable() })

export type ConsolePayment = z.infer<typeof rowSchema>

/** What the gateway was asked and said of the charge, as it is stored. */
const chargeSchema = z.object({
  id: z.string(),
  state: z.enum(['requested', 'pending', 'unknown', 'settled', 'failed']),
  tradeId: z.string().nullable().describe('Of the gateway'),
  failure: z.string().nullable(),
  askedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
})

/** What staff did with it; a refund that has begun has the same moment. */
const actSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  act: z.string(),
  operator: z.string(),
  /** Null where none was given, or it was erased with the member. */
  reason: z.string().nullable(),
  proposal: z.string().nullable(),
})

const paymentInput = { memberId: memberIdSchema, payment: z.uuid() }

export const consolePayments = {
  list: consoleRead({
    id: 'listPayments',
    admits: 'payments.read',
    input: z.strictObject({
      find: lineSchema(80)
        .optional()
        .describe('Id of a payment, the end of it that its receipt shows, or number of its charge'),
      area: z.enum(AREAS).optional(),
      state: z.enum(PAYMENT_STATES).optional(),
      ...pagingInput(25),
    }),
    output: z.object({ payments: z.array(rowSchema), paging: pagingSchema }),
    file: {
      id: 'text',
      createdAt: 'moment',
      memberId: 'text',
      area: 'words:staff.areas',
      storeId: 'text',
      storeName: 'text',
      state: 'words:console.payments.states',
      method: 'words:console-exports.methods',
      amountMinor: 'money',
      creditMinor: 'money',
      gatewayMinor: 'money',
      rebateMinor: 'money',
      refundedMinor: 'money',
      currency: 'text',
      chargeId: 'text',
      failureCode: 'text',
      settledAt: 'moment',
    },
  }),

  listOfMember: consoleRead({
    id: 'listPaymentsOfMember',
    admits: 'payments.read',
    looksAt: 'member',
    input: z.strictObject({ memberId: memberIdSchema, ...pagingInput(25) }),
    output: z.object({ payments: z.array(rowSchema), paging: pagingSchema }),
  }),

  get: consoleRead({
    id: 'lookAtPayment',
    admits: 'payments.read',
    looksAt: 'member',
    input: z.strictObject(paymentInput),
    output: z.object({
      payment: rowSchema,
      charge: chargeSchema.nullable(),
      acts: z.array(actSchema).describe('What staff did with it, oldest first'),
    }),
  }),

  refund: consoleAct({
    id: 'refundPayment',
    admits: 'payments.refund',
    approvedBy: 'payments.refund',
    wantsProof: true,
    input: z.strictObject({
      ...paymentInput,
      amountMinor: z
        .int()
        .min(1, 'PaymentAmountRequired')
        .optional()
        .describe('Without it: the rest'),
      reason: reasonSchema,
    }),
    output: actAnswerSchema,
  }),
}
