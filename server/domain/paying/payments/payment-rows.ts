import type { Kysely, Selectable } from 'kysely'
import type { PaymentMethod, PaymentState, Wallet } from '#contract/values/payment-rules.ts'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import type { PaymentsTable } from '../../../db/tables/payments.ts'

/** A payment as it is stored. */
export interface StoredPayment {
  memberId: string
  id: string
  storeId: string
  area: Area
  amountMinor: number
  creditMinor: number
  gatewayMinor: number
  rebatePercent: number
  rebateCapMinor: number | null
  rebateMinor: number
  method: PaymentMethod
  wallet: Wallet | null
  cardId: string | null
  chargeId: string | null
  inputHash: string
  state: PaymentState
  failure: string | null
  refundedMinor: number
  refundedCreditMinor: number
  clawedBackMinor: number
  createdAt: Date
  settledAt: Date | null
  failedAt: Date | null
}

export function toPayment(row: Selectable<PaymentsTable>): StoredPayment {
  return {
    memberId: row.member_id,
    id: row.id,
    storeId: row.store_id,
    area: row.area,
    amountMinor: row.amount_minor,
    creditMinor: row.credit_minor,
    gatewayMinor: row.gateway_minor,
    rebatePercent: row.rebate_percent,
    rebateCapMinor: row.rebate_cap_minor,
    rebateMinor: row.rebate_minor,
    method: row.method,
    wallet: row.wallet,
    cardId: row.card_id,
    chargeId: row.charge_id,
    inputHash: row.input_hash,
    state: row.state,
    failure: row.failure,
    refundedMinor: row.refunded_minor,
    refundedCreditMinor: row.refunded_credit_minor,
    clawedBackMinor: row.clawed_back_minor,
    createdAt: row.created_at,
    settledAt: row.settled_at,
    failedAt: row.failed_at,
  }
}

export async function findPayment(
  db: Kysely<Database>,
  memberId: string,
  id: string,
): Promise<StoredPayment | undefined> {
  const row = await db
    .selectFrom('payments')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return row && toPayment(row)
}

/** @throws when a charge has no payment, which the foreign keys do not allow to be the other way. */
export async function getPaymentOfCharge(
  db: Kysely<Database>,
  memberId: string,
  chargeId: string,
): Promise<StoredPayment> {
  const row = await db
    .selectFrom('payments')
    .where('member_id', '=', memberId)
    .where('charge_id', '=', chargeId)
    .selectAll()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

/** The transfers of a payment, by the business fact. */
export const transferOf = {
  hold: (payment: { id: string }) => `payment:${payment.id}`,
  settlement: (payment: { id: string }) => `payment-settlement:${payment.id}`,
  rebate: (payment: { id: string }) => `rebate:${payment.id}`,
  refund: (refundId: string) => `payment-refund:${refundId}`,
  clawBack: (refundId: string) => `rebate-claw-back:${refundId}`,
}

export function sourceOf(payment: { id: string }): string {
  return `payments/${payment.id}`
}
