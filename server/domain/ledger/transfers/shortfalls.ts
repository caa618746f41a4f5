import type { Transaction } from 'kysely'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

/**
 * Notes what a reversal could not take. The next credit pays it first (`repay_shortfall` in
 * server/db/migrations/0004-…). Under the member's lock, in the transaction of the reversal.
 */
export async function recordShortfall(
  tx: Transaction<Database>,
  moment: Moment,
  shortfall: { memberId: string; transferId: string; amountMinor: number },
): Promise<void> {
  const { memberId, transferId, amountMinor } = shortfall
  await tx
    .insertInto('shortfalls')
    .values({
      member_id: memberId,
      transfer_id: transferId,
      amount_minor: amountMinor,
      created_at: moment.now(),
    })
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('member_accounts')
    .set((eb) => ({ shortfall_minor: eb('shortfall_minor', '+', amountMinor) }))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`No account of ${memberId}`)
}
