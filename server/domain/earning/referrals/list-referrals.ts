import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { dayOf, startOfDay } from '#contract/values/day.ts'
import type { PageInput } from '#contract/values/paging.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

export interface ListReferralsInput extends PageInput {
  memberId: string
  area: Area
}

/** Whom a member has invited, newest first, and what came of it. */
export async function listReferrals(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, area, p, ps }: ListReferralsInput,
) {
  const monthStart = startOfDay(`${dayOf(clock.now(), area).slice(0, 7)}-01`, area)
  // Trying one's own code is nothing to boast of; it is the operator's alone.
  const own = db
    .selectFrom('referrals')
    .where('member_id', '=', memberId)
    .where(({ eb, or }) =>
      or([eb('joined_member_id', 'is', null), eb('joined_member_id', '<>', memberId)]),
    )
  const totals = await own
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>('id').filterWhere('inviter_transfer_id', 'is not', null).as('rewardedCount'),
      fn
        .count<number>('id')
        .filterWhere('inviter_transfer_id', 'is not', null)
        .filterWhere('settled_at', '>=', monthStart)
        .as('rewardedThisMonth'),
      eb.fn
        .coalesce(
          fn.sum<number>('inviter_minor').filterWhere('inviter_transfer_id', 'is not', null),
          eb.lit(0),
        )
        .as('earnedMinor'),
    ])
    .executeTakeFirstOrThrow()
  const referrals = await own
    .orderBy('joined_at', 'desc')
    .orderBy('id')
    .limit(ps)
    .offset((p - 1) * ps)
    .select([
      'id',
      'state',
      'phone_end as phoneEnd',
      'inviter_minor as inviterMinor',
      'inviter_transfer_id as inviterTransferId',
      'ended_reason as endedReason',
      'joined_at as joinedAt',
      'expires_at as expiresAt',
      'held_at as heldAt',
    ])
    .execute()
  return { ...totals, earnedMinor: Number(totals.earnedMinor), referrals }
}

/** What became of the invitation that this member has accepted, if any. */
export async function findOwnJoin(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('referral_links as link')
    .innerJoin('referrals as r', (join) =>
      join.onRef('r.member_id', '=', 'link.inviter_id').onRef('r.id', '=', 'link.referral_id'),
    )
    .where('link.member_id', '=', memberId)
    .select(['r.state', 'r.joined_minor as rewardMinor', 'r.expires_at as expiresAt', 'r.area'])
    .executeTakeFirst()
}
