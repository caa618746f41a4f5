import { type Transaction, type Updateable, sql } from 'kysely'
import { addDays, dayOf, endOfDay, startOfDay } from '#contract/values/day.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { ReferralsTable } from '../../../db/tables/referrals.ts'
import type { SendPushJob } from '../../people/messages/push-job.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { creditMember } from '../../ledger/transfers/credit-member.ts'
import { bookBudget, type BookedPayment } from '../budgets/booking.ts'
import { referralBooking } from './referral-booking.ts'
import { hasQualified, isNotHeldBack } from './has-qualified.ts'
import { judgePair } from './judge-pair.ts'
import { lockMembers } from '../../people/members/lock-members.ts'

export interface ReferralKey {
  inviterId: string
  id: string
  joinedId: string
}

export interface RewardReferralInput extends ReferralKey {
  sendPushJob: SendPushJob
}

type Referral = Awaited<ReturnType<typeof findDue>> & object

/**
 * Rewards both sides of one invitation, once: state, both credits and both pushes are one transaction
 * under both members' locks. Holds it instead where an operator has to look, unless one has. The new
 * member's reward does not depend on the inviter's: that one's month may be full, or the account
 * closed. Answers whether anything was done.
 */
export async function rewardReferral(
  tx: Transaction<Database>,
  moment: Moment,
  { inviterId, id, joinedId, sendPushJob }: RewardReferralInput,
): Promise<boolean> {
  const locked = await lockMembers(tx, [inviterId, joinedId])
  const referral = await findDue(tx, { inviterId, id, joinedId })
  if (!referral) return false
  const now = moment.now()
  if (!locked.has(joinedId)) {
    const ended = { state: 'ended', ended_reason: 'account-closed', settled_at: now } as const
    await settle(tx, moment, referral, ended, [])
    return true
  }
  const reason = await judgePair(tx, { inviterId, joinedId })
  const isApproved = referral.reviewed_at !== null && reason !== 'circle'
  if (reason && !isApproved) {
    await settle(tx, moment, referral, { state: 'held', held_reason: reason, held_at: now })
    return true
  }
  const joined = await credit(tx, moment, {
    referral,
    side: 'joined',
    memberId: joinedId,
    sendPushJob,
  })
  const isInviterPaid = locked.has(inviterId) && (await hasRoom(tx, moment, referral))
  const inviter = isInviterPaid
    ? await credit(tx, moment, { referral, side: 'inviter', memberId: inviterId, sendPushJob })
    : undefined
  const rewarded = {
    state: 'rewarded',
    joined_transfer_id: joined.transferId,
    inviter_transfer_id: inviter?.transferId ?? null,
    settled_at: now,
  } as const
  await settle(tx, moment, referral, rewarded, inviter ? [joined, inviter] : [joined])
  return true
}

function findDue(tx: Transaction<Database>, { inviterId, id, joinedId }: ReferralKey) {
  return tx
    .selectFrom('referrals as r')
    .where('r.member_id', '=', inviterId)
    .where('r.id', '=', id)
    .where('r.joined_member_id', '=', joinedId)
    .where('r.state', '=', 'linked')
    .where(sql<boolean>`${hasQualified} and ${isNotHeldBack}`)
    .selectAll('r')
    .forUpdate('r')
    .executeTakeFirst()
}

/** Whether the inviter's month takes one more; exact under the inviter's lock. */
async function hasRoom(
  tx: Transaction<Database>,
  moment: Moment,
  { member_id: inviterId, area, monthly_cap: cap }: Referral,
): Promise<boolean> {
  const monthStart = startOfDay(`${dayOf(moment.now(), area).slice(0, 7)}-01`, area)
  const { count } = await tx
    .selectFrom('referrals')
    .where('member_id', '=', inviterId)
    .where('inviter_transfer_id', 'is not', null)
    .where('settled_at', '>=', monthStart)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count < cap
}

interface Credit {
  referral: Referral
  side: 'inviter' | 'joined'
  memberId: string
  sendPushJob: SendPushJob
}

async function credit(
  tx: Transaction<Database>,
  moment: Moment,
  { referral, side, memberId, sendPushJob }: Credit,
): Promise<BookedPayment> {
  const { id, area, campaign_id: campaignId, credit_days: days } = referral
  const amountMinor = side === 'inviter' ? referral.inviter_minor : referral.joined_minor
  const transferId = `referral:${id}:${side}`
  const { isNew } = await creditMember(tx, moment, {
    id: transferId,
    memberId,
    amountMinor,
    from: accountOf.campaign(`referral-${campaignId}`),
    reason: { code: `referral-${side}`, values: {} },
    source: `referrals/${referral.member_id}/${id}`,
    provenance: 'referral',
    // The day of the credit is not counted.
    expiresAt: days === null ? null : endOfDay(addDays(dayOf(moment.now(), area), days), area),
  })
  if (!isNew) throw new Error(`The ${side}'s reward of ${id} was booked before`)
  await sendPushJob(tx, {
    kind: `referral-${side}-rewarded`,
    eventId: `referral-rewarded.${id}.${side}`,
    memberId,
    facts: { amountMinor },
  })
  return { memberId, transferId, amountMinor }
}

/** `pays` where nothing more is promised by it: what was, and is not paid, goes back to the campaign's budget. */
async function settle(
  tx: Transaction<Database>,
  moment: Moment,
  referral: Referral,
  change: Updateable<ReferralsTable>,
  pays?: readonly BookedPayment[],
): Promise<void> {
  const { member_id: inviterId, id } = referral
  const settled = pays && referralBooking(referral, { keepsMinor: 0, pays, isOwed: true })
  const rows = await tx
    .updateTable('referrals')
    .where('member_id', '=', inviterId)
    .where('id', '=', id)
    .where('state', '=', 'linked')
    .set(change)
    .returning(
      settled
        ? bookBudget(inviterId, settled, moment.now()).as('isBooked')
        : sql`false`.as('isBooked'),
    )
    .execute()
  if (rows.length !== 1) throw new Error(`The referral ${id} is not linked any more`)
}
