import { type Kysely, sql } from 'kysely'
import type { Day } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

export interface Streak {
  /** The newest check-in, with all that it brought. */
  last:
    | {
        day: Day
        streakDays: number
        multiplier: number
        amountMinor: number
        createdAt: Date
        hasUsedComboVoucher: boolean
        earnsChest: boolean
      }
    | undefined
  /** The combo voucher that ends first, if one is held. */
  comboVoucher: { id: string; expiresAt: Date | null } | undefined
  /** The day that earned the chests which wait longest for a pick. */
  chest: { earnedOn: Day } | undefined
  /** Suspensions that are open or were wrong: their days break no streak (content/demo/terms, `suspension`). */
  heldTimes: HeldTime[]
}

/** From a suspension to its end, null where it is open. */
export interface HeldTime {
  from: Date
  until: Date | null
}

interface StreakRow {
  day: Day | null
  streakDays: number
  multiplier: number
  amountMinor: number
  createdAt: Date
  hasUsedComboVoucher: boolean
  earnsChest: boolean
  voucherId: string | null
  voucherExpiresAt: Date | null
  chestEarnedOn: Day | null
  heldTimes: { from: string; until: string | null }[]
}

/** Where a member stands in a campaign, in one statement: every page of the check-in asks it. */
export async function findStreak(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, campaignId }: { memberId: string; campaignId: string },
): Promise<Streak> {
  const { rows } = await sql<StreakRow>`/* find-streak */
    select last.day, last.streak_days as "streakDays", last.multiplier,
      last.amount_minor as "amountMinor", last.created_at as "createdAt",
      last.combo_voucher_id is not null as "hasUsedComboVoucher",
      exists (
        select from chests where chests.member_id = last.member_id
          and chests.campaign_id = last.campaign_id and earned_on = last.day
      ) as "earnsChest",
      voucher.id as "voucherId", voucher.expires_at as "voucherExpiresAt",
      (
        select min(earned_on) from chests
        where member_id = ${memberId} and campaign_id = ${campaignId} and pick is null
      ) as "chestEarnedOn",
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('from', suspended_at, 'until', lifted_at)), '[]')
        from member_suspensions
        where member_id = ${memberId} and outcome is distinct from 'ended'
      ) as "heldTimes"
    from (select 1) as one
    left join lateral (
      select * from check_ins where member_id = ${memberId} and campaign_id = ${campaignId}
      order by day desc limit 1
    ) as last on true
    left join lateral (
      select * from combo_vouchers where member_id = ${memberId} and used_on is null
        and (expires_at is null or expires_at > ${clock.now()})
      order by expires_at nulls last, id limit 1
    ) as voucher on true`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('A streak is one row')
  const { day, voucherId, voucherExpiresAt, chestEarnedOn, heldTimes, ...last } = row
  return {
    last: day === null ? undefined : { day, ...last },
    comboVoucher: voucherId === null ? undefined : { id: voucherId, expiresAt: voucherExpiresAt },
    chest: chestEarnedOn === null ? undefined : { earnedOn: chestEarnedOn },
    heldTimes: heldTimes.map(({ from, until }) => ({
      from: new Date(from),
      until: until === null ? null : new Date(until),
    })),
  }
}
