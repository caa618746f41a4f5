import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { HeldReason, ReferralState } from '#contract/values/referral-rules.ts'
import type { Database } from '../../../db/database.ts'
import { hasQualified } from '../referrals/has-qualified.ts'

/** An invitation that is or was held, with what a review of it goes by. */
export interface ReviewedReferral {
  id: string
  inviterId: string
  joinedId: string | null
  campaignId: string
  area: Area
  state: ReferralState
  heldReason: HeldReason
  joinedAt: Date
  heldAt: Date
  expiresAt: Date
  inviterMinor: number
  joinedMinor: number
  /** The new member has checked in or bought something in time. */
  hasQualified: boolean
  /** How many the two have in common. */
  sharedDevices: number
  sharedCards: number
}

/** All whom one member has invited. */
export interface InviterFigures {
  invited: number
  /** Accepted within 24 hours. */
  invitedLately: number
  held: number
  rewarded: number
  rejected: number
  /** The most of these friends that were seen on one device, or have one card. */
  mostOnOneDevice: number
  mostOnOneCard: number
}

/** Undefined where this member has no such invitation. */
export async function findHeldReferral(
  db: Kysely<Database>,
  { inviterId, id }: { inviterId: string; id: string },
): Promise<ReviewedReferral | undefined> {
  const { rows } = await sql<ReviewedReferral>`/* find-held-referral */
    select r.id, r.member_id as "inviterId", r.joined_member_id as "joinedId",
      r.campaign_id as "campaignId", r.area, r.state, r.held_reason as "heldReason",
      r.joined_at as "joinedAt", r.held_at as "heldAt", r.expires_at as "expiresAt",
      r.inviter_minor as "inviterMinor", r.joined_minor as "joinedMinor",
      ${hasQualified} as "hasQualified",
      (select count(*)::integer
        from member_devices a join member_devices b on b.device_hash = a.device_hash
        where a.member_id = r.member_id and b.member_id = r.joined_member_id
          and a.member_id <> b.member_id) as "sharedDevices",
      (select count(distinct a.fingerprint)::integer
        from saved_cards a join saved_cards b on b.fingerprint = a.fingerprint
        where a.member_id = r.member_id and b.member_id = r.joined_member_id
          and a.member_id <> b.member_id) as "sharedCards"
    from referrals r
    where r.member_id = ${inviterId} and r.id = ${id} and r.held_at is not null`.execute(db)
  return rows[0]
}

export async function findInviterFigures(
  db: Kysely<Database>,
  { inviterId, now }: { inviterId: string; now: Date },
): Promise<InviterFigures> {
  const { rows } = await sql<InviterFigures>`/* find-inviter-figures */
    with friends as (
      select joined_member_id as id, state, joined_at from referrals
      where member_id = ${inviterId} and joined_member_id is distinct from member_id
    )
    select count(*)::integer as invited,
      count(*) filter (where joined_at > ${now}::timestamptz - interval '24 hours')::integer
        as "invitedLately",
      count(*) filter (where state = 'held')::integer as held,
      count(*) filter (where state = 'rewarded')::integer as rewarded,
      count(*) filter (where state = 'rejected')::integer as rejected,
      coalesce((select count(*) from friends f join member_devices d on d.member_id = f.id
        group by d.device_hash order by count(*) desc limit 1), 0)::integer as "mostOnOneDevice",
      coalesce((select count(distinct f.id) from friends f join saved_cards c on c.member_id = f.id
        group by c.fingerprint order by 1 desc limit 1), 0)::integer as "mostOnOneCard"
    from friends`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('Sums without a row')
  return figures
}
