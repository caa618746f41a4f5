import type { Generated } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { PaymentMethod, PaymentState, Wallet } from '#contract/values/payment-rules.ts'

export interface PaymentsTable {
  member_id: string
  id: string
  store_id: string
  area: Area
  amount_minor: number
  credit_minor: number
  gateway_minor: number
  rebate_percent: number
  rebate_cap_minor: number | null
  rebate_minor: number
  method: PaymentMethod
  wallet: Wallet | null
  card_id: string | null
  charge_id: string | null
  input_hash: string
  state: PaymentState
  failure: string | null
  refunded_minor: Generated<number>
  refunded_credit_minor: Generated<number>
  clawed_back_minor: Generated<number>
  created_at: Date
  settled_at: Date | null
  failed_at: Date | null
}

/** Ids that pay nothing any more. */
export interface PaymentAbandonmentsTable {
  member_id: string
  payment_id: string
  abandoned_at: Date
}

export interface PaymentRefundsTable {
  member_id: string
  id: string
  payment_id: string
  amount_minor: number
  credit_minor: number
  gateway_minor: number
  claw_back_minor: number
  gateway_refund_id: string | null
  state: 'requested' | 'settled' | 'failed'
  failure: string | null
  operator: string
  /** The `Idempotency-Key` of whoever asked for it. */
  begun_by_key: string | null
  created_at: Date
  finished_at: Date | null
}
