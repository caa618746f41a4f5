import { z } from 'zod'
import { call } from './call.ts'
import { cardBindingSchema, cardholderInput, primeSchema } from './cards.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { PASSWORD_ERRORS, passwordSchema } from './passwords.ts'
import { storeSummarySchema } from './stores.ts'
import { CURRENCIES } from './values/area.ts'
import { CARD_BRANDS, PAYMENT_METHODS, PAYMENT_STATES, WALLETS } from './values/payment-rules.ts'
import { idSchema, printableSchema } from './values/query.ts'

const TAG = 'Payments'
const PATH = '/api/official/payment'

const minor = z.number().int()
const amountInput = z.int().min(1, 'PaymentAmountRequired')

export const paymentRefundSchema = z.object({
  id: z.string(),
  /** `requested`: on its way, the gateway is asked again until it has gone back. */
  state: z.enum(['requested', 'settled', 'failed']),
  amountMinor: minor,
  /** Back to the credit that had paid, with the same expiry. */
  creditMinor: minor,
  /** Back to the card or wallet. */
  gatewayMinor: minor,
  /** Of the rebate, taken back. */
  clawBackMinor: minor,
  createdAt: z.iso.datetime(),
})

export const paymentSchema = z.object({
  id: z.string(),
  store: z.object({ id: z.string(), name: z.string() }),
  currency: z.enum(CURRENCIES),
  amountMinor: minor,
  creditMinor: minor,
  /** Paid by card or wallet. */
  gatewayMinor: minor,
  rebateMinor: minor,
  rebatePercent: minor,
  /** Null: no cap. */
  rebateCapMinor: minor.nullable(),
  method: z.enum(PAYMENT_METHODS),
  wallet: z.enum(WALLETS).nullable(),
  /** The saved card that paid. */
  card: z.object({ brand: z.enum(CARD_BRANDS), lastFour: z.string() }).nullable(),
  state: z.enum(PAYMENT_STATES),
  /** Why it failed, in the caller's language. */
  failure: z.string().nullable(),
  /** Failed, and the bank may have charged it all the same: then it goes back, as `failure` says. */
  mayBeCharged: z.boolean(),
  /** The bank's or the wallet's page, while the member has to confirm there. */
  redirectUrl: z.string().nullable(),
  refundedMinor: minor,
  refunds: z.array(paymentRefundSchema),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})

export type Payment = z.infer<typeof paymentSchema>
export type PaymentRefund = z.infer<typeof paymentRefundSchema>

const payableStoreSchema = storeSummarySchema
  .pick({ id: true, name: true, address: true, businessType: true, photoUrl: true })
  .extend({ rebatePercent: minor, rebateCapMinor: minor.nullable() })

export const getPayableStore = call({
  method: 'GET',
  path: `${PATH}/store/{storeId}`,
  summary: 'What a member needs to pay a store: its rebate, and the credit that can be used',
  tag: TAG,
  caller: 'member',
  errors: ['StoreNotFound', 'PaymentStorePaused', 'PaymentNotInArea'],
})
  .input(z.object({ storeId: idSchema }))
  .output(
    z.object({
      store: payableStoreSchema,
      currency: z.enum(CURRENCIES),
      balanceMinor: minor,
      /** The most that one payment may be. */
      maxAmountMinor: minor,
      /** A payment to this store that is not decided yet. */
      openPayment: paymentSchema.nullable(),
    }),
  )

export const createPayment = call({
  method: 'POST',
  path: PATH,
  summary: 'Pays a store with credit, card or wallet',
  tag: TAG,
  caller: 'member',
  errors: [
    'StoreNotFound',
    'PaymentStorePaused',
    'PaymentNotInArea',
    'PaymentAmountTooLarge',
    'PaymentCreditTooLarge',
    'PaymentMethodRequired',
    'PaymentMethodUnneeded',
    'PaymentMethodUnavailable',
    'PaymentMethodMismatch',
    'CardTriesExceeded',
    'PaymentStillOpen',
    'PaymentConflict',
    'CreditInsufficient',
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
})
  .input(
    z.strictObject({
      /** Made by the page: the same id is the same payment. */
      id: z.uuid(),
      storeId: idSchema,
      amountMinor: amountInput,
      creditMinor: z.int().min(0, 'OutOfRange').default(0),
      source: z.discriminatedUnion('method', [
        z.strictObject({ method: z.literal('credit') }),
        z.strictObject({ method: z.literal('saved-card'), cardId: z.uuid() }),
        z.strictObject({ method: z.literal('card'), prime: primeSchema, ...cardholderInput }),
        z.strictObject({ method: z.literal('apple-pay'), prime: primeSchema, ...cardholderInput }),
        z.strictObject({
          method: z.literal('wallet'),
          wallet: z.enum(WALLETS),
          prime: primeSchema,
          ...cardholderInput,
        }),
      ]),
      password: passwordSchema.optional(),
    }),
  )
  .output(z.object({ payment: paymentSchema }))

export const listPayments = call({
  method: 'GET',
  path: PATH,
  summary: "The member's payments, newest first",
  tag: TAG,
  caller: 'member',
})
  .input(z.object({ ...pagingInput(20) }))
  .output(z.object({ payments: z.array(paymentSchema), paging: pagingSchema }))

export const getPayment = call({
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'How a payment stands, asked at the gateway while it is open',
  tag: TAG,
  caller: 'member',
  errors: ['PaymentNotFound'],
  perMinute: 120,
})
  .input(z.object({ id: z.uuid() }))
  .output(z.object({ payment: paymentSchema }))

export const abandonPayment = call({
  method: 'POST',
  path: `${PATH}/{id}/abandonment`,
  summary: 'Gives up a payment that waits for a confirmation; reserved credit comes back',
  tag: TAG,
  caller: 'member',
  repeat: {
    by: 'business',
    because:
      'a payment that was given up stays so, and the answer may hold the address of the bank',
  },
  errors: ['PaymentNotFound'],
})
  .input(z.strictObject({ id: z.uuid() }))
  .output(z.object({ payment: paymentSchema }))

export const getGatewayReturn = call({
  method: 'GET',
  path: `${PATH}/return`,
  summary: "What a member comes back from the bank's or the wallet's page with",
  tag: TAG,
  caller: 'member',
  errors: ['PaymentNotFound'],
  perMinute: 120,
})
  .input(
    z.object({
      /** Without it: the newest of the last hour, for a way back that was lost. */
      orderNumber: z
        .string()
        .regex(/^[A-Z0-9]{19}$/)
        .optional()
        .catch(undefined),
    }),
  )
  .output(z.object({ payment: paymentSchema.nullable(), binding: cardBindingSchema.nullable() }))

/** The gateway's news: believed in nothing, it only makes us ask the gateway (PAYMENTS.md, section 5). */
export const receiveGatewayNotice = call({
  method: 'POST',
  path: '/api/gateway/notify/{secret}',
  summary: 'News of the card gateway',
  tag: TAG,
  errors: ['UnknownCall', 'ServiceUnavailable'],
  perMinute: 600,
  repeat: { by: 'business', because: 'it only brings about a look at the record of the gateway' },
})
  .input(
    z.looseObject({
      secret: printableSchema(100),
      order_number: printableSchema(50).nullish(),
      bank_transaction_id: printableSchema(50).nullish(),
    }),
  )
  .output(z.object({}))
