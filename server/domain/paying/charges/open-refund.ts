import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockAnyAccount } from '../../people/members/lock-any-account.ts'
import { getCharge } from './charge-rows.ts'
import { later, LEFT_ALONE_MS } from './charge-times.ts'
import { newChargeId } from './new-charge-id.ts'

export interface OpenRefundInput {
  memberId: string
  chargeId: string
  /** Undefined: all that is left. */
  amountMinor?: number
}

/**
 * Writes a refund before the gateway hears of it, reckoned from what the charge has left under the
 * lock. One at a time for a charge: while one is open, that one is answered. Undefined where nothing is
 * left.
 */
export async function openRefund(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  { memberId, chargeId, amountMinor }: OpenRefundInput,
): Promise<{ id: string; isNew: boolean } | undefined> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    await lockAnyAccount(tx, memberId)
    const open = await findOpenRefund(tx, memberId, chargeId)
    if (open) return { id: open.id, isNew: false }
    const charge = await getCharge(tx, { memberId, chargeId })
    const left = charge.amountMinor - charge.refundedMinor
    if (left === 0) return undefined
    const asked = amountMinor ?? left
    if (asked > left) throw new Error(`Charge ${chargeId} has ${left} left, not ${asked}`)
    const id = newChargeId('R')
    await tx
      .insertInto('gateway_refunds')
      .values({
        member_id: memberId,
        id,
        charge_id: chargeId,
        amount_minor: asked,
        refunded_before_minor: charge.refundedMinor,
        next_try_at: later(now, LEFT_ALONE_MS),
        created_at: now,
      })
      .execute()
    return { id, isNew: true }
  })
}

async function findOpenRefund(tx: Transaction<Database>, memberId: string, chargeId: string) {
  return tx
    .selectFrom('gateway_refunds')
    .where('member_id', '=', memberId)
    .where('charge_id', '=', chargeId)
    .where('finished_at', 'is', null)
    .select('id')
    .executeTakeFirst()
}
