import type { Kysely, Transaction } from 'kysely'
import type { ReferralState } from '#contract/values/referral-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import type { ReferralsTable } from '../../../db/tables/referrals.ts'
import type { Insertable } from 'kysely'
import type { ReferralCampaign } from './find-campaign.ts'

const DAY_MS = 86_400_000

/** Where an accepted invitation stands, for who accepted it. */
export interface Joined {
  state: ReferralState
  joinedAt: Date
}

/** A new row: what the campaign promises is kept in it. */
export function newReferral(
  clock: Clock,
  { inviterId, campaign }: { inviterId: string; campaign: ReferralCampaign },
): Omit<Insertable<ReferralsTable>, 'state'> {
  const now = clock.now()
  const { rules } = campaign
  return {
    member_id: inviterId,
    id: newId(clock),
    campaign_id: campaign.id,
    area: campaign.area,
    inviter_minor: rules.inviterMinor,
    joined_minor: rules.joinedMinor,
    credit_days: rules.creditDays,
    monthly_cap: rules.monthlyCap,
    joined_at: now,
    expires_at: new Date(now.getTime() + rules.days * DAY_MS),
  }
}

export function findByPhone(
  db: Kysely<Database>,
  inviterId: string,
  phoneHash: string,
): Promise<Joined | undefined> {
  return db
    .selectFrom('referrals')
    .where('member_id', '=', inviterId)
    .where('phone_hash', '=', phoneHash)
    .select(['state', 'joined_at as joinedAt'])
    .executeTakeFirst()
}

/** What became of a member whom this inviter has invited. */
export function findByMember(
  db: Kysely<Database>,
  inviterId: string,
  joinedMemberId: string,
): Promise<Joined | undefined> {
  return db
    .selectFrom('referrals')
    .where('member_id', '=', inviterId)
    .where('joined_member_id', '=', joinedMemberId)
    .select(['state', 'joined_at as joinedAt'])
    .executeTakeFirst()
}

/**
 * Writes down that somebody tried his own invitation, once, for the operator to see. It is never
 * rewarded.
 */
export async function recordOwnCode(
  tx: Transaction<Database>,
  clock: Clock,
  input: { inviterId: string; campaign: ReferralCampaign },
): Promise<void> {
  await tx
    .insertInto('referrals')
    .values({
      ...newReferral(clock, input),
      state: 'held',
      held_reason: 'own-code',
      held_at: clock.now(),
      joined_member_id: input.inviterId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
