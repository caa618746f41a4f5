import { z } from 'zod'
import type { CardBrand } from '#contract/values/payment-rules.ts'
import type { BoundCard } from '../../db/tables/saved-cards.ts'
import { methodOfRecord } from './method-names.ts'
import type {
  CardSecret,
  GatewayTrade,
  TradeStatus,
} from '../../domain/paying/charges/gateway-port.ts'

const STATUSES: Readonly<Record<number, TradeStatus>> = {
  [-1]: 'error',
  0: 'authorised',
  1: 'captured',
  2: 'refunded-part',
  3: 'refunded',
  4: 'pending',
  5: 'cancelled',
}

/** `card_info.type`. */
const BRANDS: Readonly<Record<number, CardBrand>> = {
  1: 'visa',
  2: 'mastercard',
  3: 'jcb',
  4: 'unionpay',
  5: 'amex',
}

const recordSchema = z.looseObject({
  rec_trade_id: z.string().min(1),
  bank_transaction_id: z.string().nullish(),
  order_number: z.string().nullish(),
  merchant_id: z.string(),
  record_status: z.number().int(),
  amount: z.number().int(),
  // It shrinks with refunds where a gateway leaves this out.
  original_amount: z.number().int().nullish(),
  refunded_amount: z.number().int().nullish(),
  currency: z.string(),
  bank_result_code: z.union([z.string(), z.number()]).nullish(),
  payment_method: z.string().nullish(),
})

/** One of `trade_records`; undefined for one of a kind that is not known. */
export function readTrade(record: unknown): GatewayTrade | undefined {
  const parsed = recordSchema.safeParse(record)
  const status = parsed.data && STATUSES[parsed.data.record_status]
  if (!parsed.success || !status) return undefined
  const trade = parsed.data
  const refundedMinor = trade.refunded_amount ?? 0
  return {
    chargeId: trade.order_number || trade.bank_transaction_id || trade.rec_trade_id,
    recTradeId: trade.rec_trade_id,
    merchantId: trade.merchant_id,
    status,
    amountMinor: trade.original_amount ?? trade.amount + refundedMinor,
    refundedMinor,
    currency: trade.currency,
    code: codeOf(trade.bank_result_code),
    card: readCard(record),
    method: methodOfRecord(trade.payment_method),
  }
}

function codeOf(code: string | number | null | undefined): string | null {
  return code === null || code === undefined ? null : String(code).slice(0, 40)
}

const historySchema = z.array(
  z.looseObject({
    bank_refund_id: z.string().nullish(),
    success: z.boolean().nullish(),
  }),
)

/** Our own ids of the refunds that a trade's history shows as done. */
export function readRefundIds(history: unknown): ReadonlySet<string> {
  const { data = [] } = historySchema.safeParse(history)
  return new Set(
    data.flatMap(({ bank_refund_id: id, success }) => (id && success !== false ? [id] : [])),
  )
}

const cardSchema = z.looseObject({
  card_identifier: z.string().min(1),
  card_info: z.looseObject({
    last_four: z.string().regex(/^\d{4}$/),
    type: z.number().int().nullish(),
  }),
})

/** Brand, last four digits and identifier, where an answer has them. */
export function readCard(body: unknown): BoundCard | null {
  const parsed = cardSchema.safeParse(body)
  if (!parsed.success) return null
  const { card_identifier: identifier, card_info: info } = parsed.data
  return { identifier, lastFour: info.last_four, brand: BRANDS[info.type ?? 0] ?? 'other' }
}

const secretSchema = z.looseObject({
  card_secret: z.looseObject({ card_key: z.string().min(1), card_token: z.string().min(1) }),
})

/** Key and token of a card, where an answer or a notification has them. */
export function readSecret(body: unknown): CardSecret | null {
  const parsed = secretSchema.safeParse(body)
  if (!parsed.success) return null
  const { card_key: cardKey, card_token: cardToken } = parsed.data.card_secret
  return { cardKey, cardToken }
}
