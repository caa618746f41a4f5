import { z } from 'zod'
import { call } from './call.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { paymentSchema } from './payments.ts'
import { printableSchema } from './values/query.ts'

/** Only outside production: an operator's command does it where the service is real. */
export const listSimulatorPayments = call({
  method: 'GET',
  path: '/api/simulator/payments',
  summary: 'Payments of all members (outside production)',
  tag: 'Simulator',
  errors: ['UnknownCall'],
})
  .input(z.object({ ...pagingInput(20) }))
  .output(
    z.object({
      payments: z.array(paymentSchema.extend({ memberId: z.string() })),
      paging: pagingSchema,
    }),
  )

/** Only outside production. */
export const refundPayment = call({
  method: 'POST',
  path: '/api/simulator/payments/{id}/refunds',
  summary: 'Refunds a payment whole or in part (outside production)',
  tag: 'Simulator',
  errors: [
    'UnknownCall',
    'PaymentNotFound',
    'PaymentNotRefundable',
    'RefundTooLarge',
    'RefundStillOpen',
    'AccountClosed',
  ],
  repeat: {
    by: 'begun',
    because: 'the gateway is asked: the refund keeps the key it was begun with',
  },
})
  .input(
    z.strictObject({
      id: z.uuid(),
      memberId: printableSchema(64),
      /** Without it: all that is left. */
      amountMinor: z.int().min(1, 'PaymentAmountRequired').optional(),
    }),
  )
  .output(
    z.object({
      refund: z.object({ id: z.string(), state: z.enum(['requested', 'settled', 'failed']) }),
      payment: paymentSchema,
    }),
  )
