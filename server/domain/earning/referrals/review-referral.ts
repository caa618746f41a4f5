import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { HeldReason } from '#contract/values/referral-rules.ts'
import { UUID } from '#contract/values/uuid.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { lockMembers } from '../../people/members/lock-members.ts'

export interface ReviewReferralInput {
  referralId: string
  verdict: 'approved' | 'rejected'
  /** Why, in the operator's own words; 1 to 500 characters. It stays in the audit's row. */
  reason: string
  /** For the audit. */
  operator: Operator
}

const MAX_REASON_LENGTH = 500

/** Whoever invites himself, or in a circle, is not rewarded, whatever an operator thinks. */
const NEVER: readonly (HeldReason | null)[] = ['own-code', 'circle']

/** Whether one that is held for this may be approved. */
export function isRewardable(heldReason: HeldReason | null): boolean {
  return !NEVER.includes(heldReason)
}

/**
 * Ends the wait of an invitation that was held. An approved one waits for its new member's start as
 * any other, and is rewarded by the next sweep if that was made. Verdict and audit row are one
 * transaction. The same verdict again does nothing.
 *
 * @throws NamedError `ReferralNotFound`, `ReferralReviewed` for another verdict, `ReferralNotRewardable`
 * for what can only be rejected, `InvalidInput` without a reason
 */
export async function reviewReferral(
  db: Kysely<Database>,
  clock: Clock,
  { referralId, verdict, reason, operator }: ReviewReferralInput,
): Promise<{ inviterId: string; state: string }> {
  const words = requireReason(reason)
  const { inviterId, joinedId } = await findKey(db, referralId)
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, [inviterId, joinedId])
    const held = await tx
      .selectFrom('referrals')
      .where('member_id', '=', inviterId)
      .where('id', '=', referralId)
      .select(['state', 'held_reason', 'reviewed_at'])
      .forUpdate()
      .executeTakeFirst()
    if (!held) throw new NamedError('ReferralNotFound')
    const state = verdict === 'approved' ? ('linked' as const) : ('rejected' as const)
    const isSame = (verdict === 'rejected') === (held.state === 'rejected')
    if (held.state !== 'held' && held.reviewed_at && isSame) return { inviterId, state: held.state }
    if (held.state !== 'held') throw new NamedError('ReferralReviewed')
    if (verdict === 'approved' && !isRewardable(held.held_reason)) {
      throw new NamedError('ReferralNotRewardable')
    }
    const moment = momentOf(clock)
    const now = moment.now()
    const { numUpdatedRows } = await tx
      .updateTable('referrals')
      .where('member_id', '=', inviterId)
      .where('id', '=', referralId)
      .where('state', '=', 'held')
      .set({
        state,
        reviewed_at: now,
        review_reason: words,
        settled_at: state === 'rejected' ? now : null,
      })
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Error(`The referral ${referralId} is not held any more`)
    await recordOperatorAct(tx, moment, {
      operator,
      act: `referral-${verdict}`,
      subject: `referrals/${referralId}/${inviterId}`,
      details: { heldReason: held.held_reason ?? '' },
    })
    return { inviterId, state }
  })
}

/** @throws NamedError `InvalidInput` */
function requireReason(reason: string): string {
  const given = reason.trim()
  if (given !== '' && given.length <= MAX_REASON_LENGTH) return given
  const problem =
    given === ''
      ? { code: 'ReferralReasonRequired' }
      : { code: 'ReviewReasonTooLong', values: { length: MAX_REASON_LENGTH } }
  throw new NamedError('InvalidInput', { fields: [{ path: 'reason', ...problem }] })
}

async function findKey(db: Kysely<Database>, referralId: string) {
  const row = UUID.test(referralId)
    ? await db
        .selectFrom('referrals')
        .where('id', '=', referralId)
        .where('held_at', 'is not', null)
        .select(['member_id', 'joined_member_id'])
        .executeTakeFirst()
    : undefined
  if (!row) throw new NamedError('ReferralNotFound')
  return { inviterId: row.member_id, joinedId: row.joined_member_id ?? row.member_id }
}
