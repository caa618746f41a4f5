import { z } from 'zod'
import { call } from './call.ts'
import { PAYMENT } from './examples/payment-examples.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { paymentSchema } from './payments.ts'
import { printableSchema } from './values/query.ts'

export const paymentRefunds = {
  /** Only outside production: an operator's command does it where the service is real. */
  listPayments: call({
    id: 'listSimulatorPayments',
    method: 'GET',
    path: '/api/simulator/payments',
    summary: 'Payments of all members (outside production)',
    description: 'For the console of a demonstration.',
    tag: 'Simulator',
    stage: 'demo',
    input: z.object({ ...pagingInput(20) }),
    output: z.object({
      payments: z.array(
        paymentSchema
          .extend({ memberId: z.string() })
          .meta({ examples: [{ ...PAYMENT, memberId: 'demo-tw-hao' }] }),
      ),
      paging: pagingSchema,
    }),
  }),

  /** Only outside production. */
  create: call({
    id: 'refundPayment',
    method: 'POST',
    path: '/api/simulator/payments/{id}/refunds',
    summary: 'Refunds a payment whole or in part (outside production)',
    description: 'Credit, card and rebate go back in the share that each had.',
    tag: 'Simulator',
    stage: 'demo',
    errors: [
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
    input: z.strictObject({
      id: z.uuid().meta({
        description: 'Id of the payment',
        examples: ['64f8401d-326a-4aea-85aa-db7fede2fe4e'],
      }),
      memberId: printableSchema(64).meta({
        description: 'Id of the member who paid',
        examples: ['demo-tw-hao'],
      }),
      amountMinor: z
        .int()
        .min(1, 'PaymentAmountRequired')
        .optional()
        .describe('Without it: all that is left'),
    }),
    output: z.object({
      refund: z
        .object({ id: z.string(), state: z.enum(['requested', 'settled', 'failed']) })
        .meta({ examples: [{ id: '01a206a1-2f40-7c19-8e55-0d9b7a6c5e41', state: 'requested' }] }),
      payment: paymentSchema,
    }),
  }),
}
