import type { Kysely } from 'kysely'
import { REVIEWS_AT_ONCE } from '#contract/values/review-kinds.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { lockMembers } from '../../people/members/lock-members.ts'
import { reviewReferral } from './review-referral.ts'

export interface RejectHeldReferralsInput {
  inviterId: string
  /** As of a single review. */
  reason: string
  /** For the audit. */
  operator: Operator
}

export interface RejectedReferrals {
  count: number
  /** What both sides do not get. */
  amountMinor: number
  /** Those that are still held: more than are refused at once. */
  left: number
}

/**
 * Rejects all of an inviter's invitations that are held, the oldest first, `REVIEWS_AT_ONCE` at most, each as by itself
 * and with a record of its own. One transaction under the locks of everybody in them: what somebody else has reviewed
 * meanwhile is not counted.
 *
 * @throws NamedError as `reviewReferral`
 */
export async function rejectHeldReferrals(
  db: Kysely<Database>,
  clock: Clock,
  { inviterId, reason, operator }: RejectHeldReferralsInput,
): Promise<RejectedReferrals> {
  return inTransaction(db, async (tx) => {
    const held = tx
      .selectFrom('referrals')
      .where('member_id', '=', inviterId)
      .where('state', '=', 'held')
      .orderBy('held_at')
      .orderBy('id')
      .select(['id', 'joined_member_id as joinedId'])
      .select(({ eb }) => eb('inviter_minor', '+', eb.ref('joined_minor')).as('amountMinor'))
    const seen = await held.limit(REVIEWS_AT_ONCE).execute()
    await lockMembers(tx, [inviterId, ...seen.flatMap(({ joinedId }) => joinedId ?? [])])
    const wanted = new Set(seen.map(({ id }) => id))
    const all = await held.execute()
    const now = all.filter(({ id }) => wanted.has(id))
    for (const { id: referralId } of now) {
      const input = { referralId, verdict: 'rejected', reason, operator } as const
      await reviewReferral(tx, clock, input)
    }
    return {
      count: now.length,
      amountMinor: now.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      left: all.length - now.length,
    }
  })
}
