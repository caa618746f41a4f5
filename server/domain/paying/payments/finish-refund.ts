import type { Transaction } from 'kysely'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { FinishedRefund } from '../charges/charge-owner.ts'
import { giveBack } from './give-back.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/** The gateway has given its part back, or refused for good: the rest of the refund follows. */
export async function finishRefund(
  tx: Transaction<Database>,
  moment: Moment,
  dependencies: Pick<PaymentDependencies, 'sendPushJob'>,
  { memberId, id, failure }: FinishedRefund,
): Promise<void> {
  const refund = await tx
    .selectFrom('payment_refunds')
    .where('member_id', '=', memberId)
    .where('gateway_refund_id', '=', id)
    .where('finished_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  // Money that came in for a payment that had failed goes back without one.
  if (!refund) return
  if (failure === null) {
    await giveBack(tx, moment, dependencies, { memberId, refundId: refund.id })
    return
  }
  await tx
    .updateTable('payment_refunds')
    .set({ state: 'failed', failure, finished_at: moment.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', refund.id)
    .execute()
}
