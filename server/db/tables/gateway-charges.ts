import type { Generated } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Wallet } from '#contract/values/payment-rules.ts'
import type { Json } from './columns.ts'

export type ChargeState = 'requested' | 'pending' | 'unknown' | 'settled' | 'failed'

/** What the gateway's part is paid with; a saved card is a card. */
export type ChargeMethod = 'card' | 'apple-pay' | Wallet

/** What the gateway is asked for: the card part of a payment, or the one unit of a binding. */
export interface GatewayChargesTable {
  member_id: string
  /** Order number and bank transaction id at the gateway. */
  id: string
  purpose: 'payment' | 'binding'
  area: Area
  merchant_id: string
  amount_minor: number
  refunded_minor: Generated<number>
  state: Generated<ChargeState>
  rec_trade_id: string | null
  redirect_sealed: string | null
  /** Null for charges of before it was written. */
  method: ChargeMethod | null
  address_mark: string | null
  device_mark: string | null
  card_mark: string | null
  /** When the card was not taken; null for what failed otherwise. */
  card_failed_at: Date | null
  failure: string | null
  queries: Generated<number>
  next_query_at: Date | null
  /** Since when the gateway is asked for it; null: nobody has asked yet. */
  asked_at: Date | null
  created_at: Date
  finished_at: Date | null
}

export interface GatewayRefundsTable {
  member_id: string
  id: string
  charge_id: string
  amount_minor: number
  refunded_before_minor: number
  state: Generated<'requested' | 'waiting' | 'settled' | 'failed'>
  gateway_refund_id: string | null
  failure: string | null
  tries: Generated<number>
  next_try_at: Date | null
  asked_at: Date | null
  accepted_at: Date | null
  created_at: Date
  finished_at: Date | null
}

/** One thing that our charges and the gateway's list do not agree on. */
export interface GatewayDifference {
  kind:
    | 'charge-without-trade'
    | 'trade-without-charge'
    | 'amount'
    | 'currency'
    | 'state'
    | 'refunded'
    | 'twice'
    | 'refund-open'
  chargeId?: string
  recTradeId?: string
  ours?: string | number
  theirs?: string | number
}

export interface GatewayReconciliationsTable {
  id: string
  merchant_id: string
  since: Date
  until: Date
  trades: number
  charges: number
  differences: Json<GatewayDifference[]>
  created_at: Date
}
