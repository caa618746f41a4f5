import { z } from 'zod'
import { call, errorsAt } from './call.ts'
import { cardBindingSchema, cardholderInput, primeSchema } from './cards.ts'
import { PAYMENT, PAYMENT_REFUND } from './examples/payment-examples.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { PASSWORD_ERRORS, passwordSchema } from './passwords.ts'
import { CURRENCIES } from './values/area.ts'
import { CARD_BRANDS, PAYMENT_METHODS, PAYMENT_STATES, WALLETS } from './values/payment-rules.ts'
import { idOf, printableSchema } from './values/query.ts'

const TAG = 'Payments'
const PATH = '/api/official/payment'

const minor = z.number().int()
const amountInput = z
  .int()
  .min(1, 'PaymentAmountRequired')
  .meta({
    description:
      "The whole bill, in the smallest unit of the area's currency: cents, or whole New Taiwan dollars",
    examples: [480],
  })

const cardholderSchema = z.object(cardholderInput)
const HOLDER_FIELDS = cardholderSchema.keyof().options

export const paymentRefundSchema = z
  .object({
    id: z.string(),
    state: z
      .enum(['requested', 'settled', 'failed'])
      .describe('`requested`: on its way, the gateway is asked again until it has gone back'),
    amountMinor: minor,
    creditMinor: minor.describe('Back to the credit that had paid, with the same expiry'),
    gatewayMinor: minor.describe('Back to the card or mobile wallet'),
    clawBackMinor: minor.describe('Of the rebate, taken back'),
    createdAt: z.iso.datetime(),
  })
  .meta({ examples: [PAYMENT_REFUND] })

export const paymentSchema = z
  .object({
    id: z.string(),
    store: z.object({ id: z.string(), name: z.string() }),
    currency: z.enum(CURRENCIES),
    amountMinor: minor,
    creditMinor: minor,
    gatewayMinor: minor.describe('Paid by card or wallet'),
    rebateMinor: minor,
    rebatePercent: minor,
    rebateCapMinor: minor.nullable().describe('Null: no cap'),
    method: z.enum(PAYMENT_METHODS),
    wallet: z.enum(WALLETS).nullable(),
    card: z
      .object({ brand: z.enum(CARD_BRANDS), lastFour: z.string() })
      .nullable()
      .describe('The saved card that paid'),
    state: z.enum(PAYMENT_STATES),
    failure: z.string().nullable().describe("Why it failed, in the caller's language"),
    isAbandoned: z.boolean().describe('Failed, because the member gave it up'),
    mayBeCharged: z
      .boolean()
      .describe(
        'Failed, and the bank may have charged it all the same: then it goes back, as `failure` says',
      ),
    redirectUrl: z
      .string()
      .nullable()
      .describe("The bank's or the wallet's page, while the member has to confirm there"),
    refundedMinor: minor,
    refunds: z.array(paymentRefundSchema),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
  })
  .meta({ examples: [PAYMENT] })

export type Payment = z.infer<typeof paymentSchema>
export type PaymentRefund = z.infer<typeof paymentRefundSchema>

export const payments = {
  create: call({
    id: 'createPayment',
    method: 'POST',
    path: PATH,
    summary: 'Pays a store with credit, card or wallet',
    description:
      'The rebate is fixed here: a percentage of what credit does not pay, up to the cap of the store. Where the bank wants a confirmation, the state is `pending` and `redirectUrl` leads to it.',
    tag: TAG,
    caller: 'member',
    errors: [
      'StoreNotFound',
      'PaymentStorePaused',
      'PaymentNotInArea',
      ...errorsAt('amountMinor', 'PaymentAmountTooLarge'),
      ...errorsAt('creditMinor', 'PaymentCreditTooLarge', 'CreditInsufficient'),
      'PaymentMethodRequired',
      'PaymentMethodUnneeded',
      'PaymentMethodUnavailable',
      'PaymentMethodMismatch',
      'CardTriesExceeded',
      'PaymentStillOpen',
      'PaymentConflict',
      'PaymentAbandoned',
      'CardNotFound',
      'PasswordNotSet',
      'ServiceUnavailable',
      ...PASSWORD_ERRORS,
    ],
    perMinute: 20,
    repeat: {
      by: 'business',
      because: 'its own id is the payment: the same id answers what has become of it',
    },
    stoppedBy: 'payments',
    input: z.strictObject({
      id: z.uuid().meta({
        description: 'Made by the caller: the same id is the same payment',
        examples: ['64f8401d-326a-4aea-85aa-db7fede2fe4e'],
      }),
      storeId: idOf('the store', 'tw-n7amq4fkmb4rv'),
      amountMinor: amountInput,
      creditMinor: z
        .int()
        .min(0, 'OutOfRange')
        .default(0)
        .meta({
          description: 'How much of it credit pays, in the same unit; `source` pays the rest',
          examples: [100],
        }),
      source: z
        .discriminatedUnion('method', [
          z.strictObject({ method: z.literal('credit') }),
          z.strictObject({
            method: z.literal('saved-card'),
            cardId: z.uuid().meta({
              description: 'Id of a card of `listCards`',
              examples: ['0f8b4a52-6f63-4f0c-8a3d-9b1c2d3e4f50'],
            }),
          }),
          z.strictObject({ method: z.literal('card'), prime: primeSchema, ...cardholderInput }),
          z.strictObject({
            method: z.literal('apple-pay'),
            prime: primeSchema,
            ...cardholderInput,
          }),
          z
            .strictObject({
              method: z.literal('wallet'),
              wallet: z.enum(WALLETS),
              prime: primeSchema,
              // A wallet knows who pays; whoever sends it all the same sends all of it.
              ...cardholderSchema.partial().shape,
            })
            .superRefine((source, context) => {
              const isUntold = HOLDER_FIELDS.every((field) => source[field] === undefined)
              const problems = isUntold
                ? []
                : (cardholderSchema.safeParse(source).error?.issues ?? [])
              for (const { path, message } of problems) {
                context.addIssue({ code: 'custom', path, message })
              }
            }),
        ])
        .meta({
          description: 'What pays beside the credit; `credit` where nothing is left',
          examples: [{ method: 'saved-card', cardId: '0f8b4a52-6f63-4f0c-8a3d-9b1c2d3e4f50' }],
        }),
      password: passwordSchema.optional(),
    }),
    output: z.object({ payment: paymentSchema }),
  }),

  list: call({
    id: 'listPayments',
    method: 'GET',
    path: PATH,
    summary: "The member's payments, newest first",
    description: 'Each with its refunds.',
    tag: TAG,
    caller: 'member',
    input: z.object({ ...pagingInput(20) }),
    output: z.object({ payments: z.array(paymentSchema), paging: pagingSchema }),
  }),

  get: call({
    id: 'getPayment',
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'How a payment stands, asked at the gateway while it is open',
    description:
      'Ask every few seconds while the state is `pending`; nothing but the gateway decides it.',
    tag: TAG,
    caller: 'member',
    errors: ['PaymentNotFound'],
    perMinute: 120,
    input: z.object({
      id: z.uuid().meta({
        description: 'Id of the payment',
        examples: ['64f8401d-326a-4aea-85aa-db7fede2fe4e'],
      }),
    }),
    output: z.object({ payment: paymentSchema }),
  }),

  abandon: call({
    id: 'abandonPayment',
    method: 'POST',
    path: `${PATH}/{id}/abandonment`,
    summary: 'Gives up a payment that waits for a confirmation; reserved credit comes back',
    description:
      'A payment that the gateway has settled meanwhile stays settled, and is answered so. An id that has not come yet pays nothing any more: this answers `PaymentNotFound`, and a request that comes later `PaymentAbandoned`.',
    tag: TAG,
    caller: 'member',
    isLeaving: true,
    perMinute: 20,
    repeat: {
      by: 'business',
      because:
        'a payment that was given up stays so, and the answer may hold the address of the bank',
    },
    errors: ['PaymentNotFound'],
    input: z.strictObject({
      id: z.uuid().meta({
        description: 'Id of the payment',
        examples: ['64f8401d-326a-4aea-85aa-db7fede2fe4e'],
      }),
    }),
    output: z.object({ payment: paymentSchema }),
  }),

  getGatewayReturn: call({
    id: 'getGatewayReturn',
    method: 'GET',
    path: `${PATH}/return`,
    summary: "What a member comes back from the bank's or the wallet's page with",
    description:
      'Either a payment or a card that was to be kept; both null where the number is unknown.',
    tag: TAG,
    caller: 'member',
    errors: ['PaymentNotFound'],
    perMinute: 120,
    input: z.object({
      orderNumber: z
        .string()
        .regex(/^[A-Z0-9]{19}$/)
        .optional()
        .catch(undefined)
        .describe('Without it: the newest of the last hour, for a way back that was lost'),
    }),
    output: z.object({ payment: paymentSchema.nullable(), binding: cardBindingSchema.nullable() }),
  }),

  /** The gateway's news: it only makes us ask the gateway (gateway.md, Notify and return). */
  receiveGatewayNotice: call({
    id: 'receiveGatewayNotice',
    method: 'POST',
    path: '/api/gateway/notify/{secret}',
    summary: 'News of the card gateway',
    description:
      'Called by the gateway alone. It is believed in nothing: it makes the server ask the gateway.',
    tag: TAG,
    errors: ['UnknownCall', 'ServiceUnavailable'],
    perMinute: 600,
    repeat: { by: 'business', because: 'it only brings about a look at the record of the gateway' },
    input: z.looseObject({
      secret: printableSchema(100).meta({
        description: 'Part of the address that the gateway was given',
        examples: ['3f0c9d2a7b5e4816'],
      }),
      order_number: printableSchema(50)
        .nullish()
        .meta({ description: 'Our number of the trade', examples: ['P01K9QZ4W7T2M6XJ8RB'] }),
      bank_transaction_id: printableSchema(50)
        .nullish()
        .meta({
          description: "The gateway's name for what it sent to the bank",
          examples: ['TP20261123A1b2C3'],
        }),
    }),
    output: z.object({}),
  }),
}
