import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Pair } from './judge-pair.ts'

/**
 * Writes down who invited a member, once for ever: false where somebody has invited that member
 * before. Hold both locks.
 */
export async function linkPair(
  tx: Transaction<Database>,
  { inviterId, joinedId, referralId, linkedAt }: Pair & { referralId: string; linkedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('referral_links')
    .values({
      member_id: joinedId,
      inviter_id: inviterId,
      referral_id: referralId,
      linked_at: linkedAt,
    })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
