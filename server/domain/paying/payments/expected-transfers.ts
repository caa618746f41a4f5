import type { Selectable } from 'kysely'
import type { PaymentRefundsTable, PaymentsTable } from '../../../db/tables/payments.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { reversalId } from '../../ledger/transfers/reverse-transfer.ts'
import { transferOf } from './payment-rows.ts'

export type PaymentRow = Selectable<PaymentsTable>
export type RefundRow = Selectable<PaymentRefundsTable>

/** What a transfer moves on the accounts that are not a member's own business: store, gateway, hold. */
export type OuterPostings = Record<string, number>

/** Ids of every transfer that a payment may have, those of its refunds apart. */
export function idsOfPayment(payment: { id: string }): string[] {
  const { hold, settlement, rebate } = transferOf
  return [hold(payment), settlement(payment), rebate(payment), reversalId(hold(payment))]
}

export function idsOfRefund({ id }: { id: string }): string[] {
  return [transferOf.refund(id), transferOf.clawBack(id)]
}

/** The transfers that a payment has in its state, by id. */
export function transfersOfPayment(payment: PaymentRow): Map<string, OuterPostings> {
  const { state, area, store_id: storeId } = payment
  const { amount_minor: amount, credit_minor: credit, gateway_minor: gateway } = payment
  const hold = accountOf.hold(area)
  const store = accountOf.store(storeId)
  const expected = new Map<string, OuterPostings>()
  if (credit > 0) expected.set(transferOf.hold(payment), { [hold]: credit })
  if (state === 'failed' && credit > 0) {
    expected.set(reversalId(transferOf.hold(payment)), { [hold]: -credit })
  }
  if (payment.settled_at === null) return expected
  expected.set(transferOf.settlement(payment), {
    [hold]: -credit,
    [accountOf.gateway(area)]: -gateway,
    [store]: amount,
  })
  if (payment.rebate_minor > 0) {
    expected.set(transferOf.rebate(payment), { [store]: -payment.rebate_minor })
  }
  return expected
}

/**
 * The transfers of a refund that came through, by id. Where the account was closed one transfer does
 * both, and there is none that claws back.
 */
export function transfersOfRefund(
  { area, store_id: storeId }: PaymentRow,
  refund: RefundRow,
  { isOneTransfer }: { isOneTransfer: boolean },
): Map<string, OuterPostings> {
  const expected = new Map<string, OuterPostings>()
  if (refund.state !== 'settled') return expected
  const { amount_minor: amount, gateway_minor: gateway, claw_back_minor: clawBack } = refund
  const store = accountOf.store(storeId)
  expected.set(transferOf.refund(refund.id), {
    [store]: isOneTransfer ? clawBack - amount : -amount,
    [accountOf.gateway(area)]: gateway,
  })
  if (clawBack > 0 && !isOneTransfer) {
    expected.set(transferOf.clawBack(refund.id), { [store]: clawBack })
  }
  return expected
}
