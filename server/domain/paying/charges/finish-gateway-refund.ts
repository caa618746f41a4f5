import type { Selectable, Transaction } from 'kysely'
import { momentOf, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { GatewayRefundsTable } from '../../../db/tables/gateway-charges.ts'
import { lockAnyAccount } from '../../people/members/lock-any-account.ts'
import type { ChargeDependencies } from './charge-owner.ts'
import { getCharge } from './charge-rows.ts'

export type Refund = Selectable<GatewayRefundsTable>

/**
 * Ends a refund of the gateway's part, and moves what it belongs to in the same transaction. Whoever
 * ends it first decides, and is told so; `also` runs with that one alone.
 *
 * @param failure null: it came through
 */
export async function finishGatewayRefund(
  { db, clock, owners }: ChargeDependencies,
  refund: Refund,
  failure: string | null,
  also: (tx: Transaction<Database>, moment: Moment) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const { member_id: memberId, id, charge_id: chargeId, amount_minor: amountMinor } = refund
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    await lockAnyAccount(tx, memberId)
    const { numUpdatedRows } = await tx
      .updateTable('gateway_refunds')
      .set({
        state: failure === null ? 'settled' : 'failed',
        failure,
        next_try_at: null,
        finished_at: moment.now(),
      })
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) return false
    const charge = await getCharge(tx, { memberId, chargeId })
    if (failure === null) {
      await tx
        .updateTable('gateway_charges')
        .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amountMinor) }))
        .where('member_id', '=', memberId)
        .where('id', '=', chargeId)
        .execute()
    }
    await owners[charge.purpose].refunded(tx, moment, { memberId, id, chargeId, failure })
    await also(tx, moment)
    return true
  })
}
