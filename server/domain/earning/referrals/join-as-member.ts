import type { Kysely, Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { getOpenInvitation, type Invitation } from './get-invitation.ts'
import { insertReferral } from './insert-referral.ts'
import { isNewMember, judgePair } from './judge-pair.ts'
import { linkPair } from './link-pair.ts'
import { lockMembers } from '../../people/members/lock-members.ts'
import { findByMember, newReferral, recordOwnCode, type Joined } from './referral.ts'

/**
 * Accepts an invitation as a member who has signed in: the app's login has proven who it is. Only a
 * new account may, and once; the same invitation again answers the same.
 *
 * @throws NamedError `ReferralNotFound`, `ReferralEnded`, `ReferralPaused`, `ReferralAlreadyMember`
 */
export async function joinAsMember(
  db: Kysely<Database>,
  clock: Clock,
  { code, memberId }: { code: string; memberId: string },
): Promise<Joined> {
  const invitation = await getOpenInvitation(db, clock, { code })
  const outcome = await inTransaction(db, (tx) => accept(tx, momentOf(clock), invitation, memberId))
  if (outcome instanceof NamedError) throw outcome
  return outcome
}

/** Answers a refusal instead of throwing it: what is held for the operator must stay. */
async function accept(
  tx: Transaction<Database>,
  clock: Clock,
  invitation: Invitation,
  joinedId: string,
): Promise<Joined | NamedError> {
  const { inviterId, campaign } = invitation
  const locked = await lockMembers(tx, [inviterId, joinedId])
  const joined = locked.get(joinedId)
  if (!joined) return new NamedError('AccountClosed')
  if (!locked.has(inviterId)) return new NamedError('ReferralNotFound')
  if (inviterId === joinedId) {
    await recordOwnCode(tx, clock, invitation)
    return new NamedError('ReferralAlreadyMember')
  }
  const earlier = await findByMember(tx, inviterId, joinedId)
  if (earlier) return earlier
  const now = clock.now()
  const isNew = await isNewMember(tx, { memberId: joinedId, now })
  if (!isNew || joined.area !== campaign.area) return new NamedError('ReferralAlreadyMember')
  const row = newReferral(clock, invitation)
  const pair = { inviterId, joinedId }
  const isLinked = await linkPair(tx, { ...pair, referralId: row.id, linkedAt: now })
  if (!isLinked) return new NamedError('ReferralAlreadyMember')
  const heldReason = await judgePair(tx, pair)
  const state = heldReason ? ('held' as const) : ('linked' as const)
  await insertReferral(tx, {
    ...row,
    state,
    joined_member_id: joinedId,
    linked_at: now,
    held_reason: heldReason ?? null,
    held_at: heldReason ? now : null,
  })
  return { state, joinedAt: now }
}
