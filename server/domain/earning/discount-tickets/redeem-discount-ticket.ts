import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import { findClaim, type DiscountTicketClaimRow } from './find-standing.ts'

/**
 * Uses a claimed ticket, once; again answers the first use.
 *
 * @throws NamedError `DiscountTicketNotClaimed`, `DiscountTicketExpired`, `AccountClosed`
 */
export async function redeemDiscountTicket(
  db: Kysely<Database>,
  clock: Clock,
  { activityId, memberId }: { activityId: string; memberId: string },
): Promise<DiscountTicketClaimRow> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const now = clock.now()
    const claim = await findClaim(tx, { activityId, memberId })
    if (!claim) throw new NamedError('DiscountTicketNotClaimed')
    if (claim.usedAt) return claim
    if (now > claim.expiresAt) throw new NamedError('DiscountTicketExpired')
    const { numUpdatedRows } = await tx
      .updateTable('discount_ticket_claims')
      .where('member_id', '=', memberId)
      .where('activity_id', '=', activityId)
      .where('used_at', 'is', null)
      .set({ used_at: now })
      .executeTakeFirst()
    if (numUpdatedRows !== 1n)
      throw new Error(`Ticket ${claim.id} was used under its member's lock`)
    return { ...claim, usedAt: now }
  })
}
