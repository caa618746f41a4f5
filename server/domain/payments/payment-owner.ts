import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ChargeOwner } from '../charges/charge-owner.ts'
import { reverseTransfer } from '../transfers/reverse-transfer.ts'
import { finishRefund } from './finish-refund.ts'
import type { PaymentParts } from './payment-parts.ts'
import { getPaymentOfCharge, sourceOf, transferOf, type StoredPayment } from './payment-rows.ts'
import { settlePayment } from './settle-payment.ts'
import { storeFacts } from './store-facts.ts'

/** What happens to a payment as its charge goes on. */
export function makePaymentOwner(parts: Pick<PaymentParts, 'clock' | 'sendPushJob'>): ChargeOwner {
  return {
    async follow(tx, { memberId, id }, state) {
      const payment = await getPaymentOfCharge(tx, memberId, id)
      await tx
        .updateTable('payments')
        .set({ state })
        .where('member_id', '=', memberId)
        .where('id', '=', payment.id)
        .where('state', 'in', ['requested', 'pending', 'unknown'])
        .execute()
    },
    async settle(tx, { memberId, id }) {
      await settlePayment(tx, parts, await getPaymentOfCharge(tx, memberId, id))
    },
    async fail(tx, { memberId, id }, failure) {
      await failPayment(tx, parts, await getPaymentOfCharge(tx, memberId, id), failure)
    },
    refunded: (tx, refund) => finishRefund(tx, parts, refund),
  }
}

/** The reserved credit goes back to the same lots; a member who has left the page is told. */
async function failPayment(
  tx: Transaction<Database>,
  { clock, sendPushJob }: Pick<PaymentParts, 'clock' | 'sendPushJob'>,
  payment: StoredPayment,
  failure: string,
): Promise<void> {
  const { memberId, id, amountMinor, creditMinor } = payment
  if (creditMinor > 0) {
    const transferId = transferOf.hold(payment)
    await reverseTransfer(tx, clock, { memberId, transferId, source: sourceOf(payment) })
  }
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ state: 'failed', failure, failed_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'pending', 'unknown'])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`Payment ${id} cannot fail any more`)
  if (payment.state === 'requested') return
  await sendPushJob(tx, {
    kind: 'payment-failed',
    eventId: `payment-failed.${id}`,
    memberId,
    facts: { ...(await storeFacts(tx, payment)), amountMinor },
  })
}
