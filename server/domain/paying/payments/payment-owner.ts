import type { Transaction } from 'kysely'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { ChargeOwner } from '../charges/charge-owner.ts'
import { reverseTransfer } from '../../ledger/transfers/reverse-transfer.ts'
import { finishRefund } from './finish-refund.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { getPaymentOfCharge, sourceOf, transferOf, type StoredPayment } from './payment-rows.ts'
import { settlePayment } from './settle-payment.ts'
import { storeFacts } from './store-facts.ts'

/** What happens to a payment as its charge goes on. */
export function makePaymentOwner(
  dependencies: Pick<PaymentDependencies, 'sendPushJob'>,
): ChargeOwner {
  return {
    async follow(tx, _moment, { memberId, id }, state) {
      const payment = await getPaymentOfCharge(tx, memberId, id)
      await tx
        .updateTable('payments')
        .set({ state })
        .where('member_id', '=', memberId)
        .where('id', '=', payment.id)
        .where('state', 'in', ['requested', 'pending', 'unknown'])
        .execute()
    },
    async settle(tx, moment, { memberId, id }) {
      await settlePayment(tx, moment, dependencies, await getPaymentOfCharge(tx, memberId, id))
    },
    async fail(tx, moment, { memberId, id }, failure) {
      await failPayment(
        tx,
        moment,
        dependencies,
        await getPaymentOfCharge(tx, memberId, id),
        failure,
      )
    },
    refunded: (tx, moment, refund) => finishRefund(tx, moment, dependencies, refund),
  }
}

/** The reserved credit goes back to the same lots; a member who has left the page is told. */
async function failPayment(
  tx: Transaction<Database>,
  moment: Moment,
  { sendPushJob }: Pick<PaymentDependencies, 'sendPushJob'>,
  payment: StoredPayment,
  failure: string,
): Promise<void> {
  const { memberId, id, amountMinor, creditMinor } = payment
  if (creditMinor > 0) {
    const transferId = transferOf.hold(payment)
    await reverseTransfer(tx, moment, { memberId, transferId, source: sourceOf(payment) })
  }
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ state: 'failed', failure, failed_at: moment.now() })
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
