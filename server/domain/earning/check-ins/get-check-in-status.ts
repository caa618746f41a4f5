import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { CheckInState } from '#contract/values/check-in-rules.ts'
import { dayOf, type Day } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { isGivenOut } from '../budgets/booking.ts'
import { aheadMinor } from './check-in-costs.ts'
import { findStreak, type Streak } from './find-streak.ts'
import { outagesUntil, type CheckInCampaign } from './get-check-in-campaign.ts'
import { frozenDays, ladderOf, nextStep, streakBefore, type LadderDay } from './streak.ts'

export interface CheckInStatusOutput {
  state: CheckInState
  dayKey: Day
  streakDays: number
  amountMinor: number
  multiplier: number
  comboVoucher: Streak['comboVoucher']
  chest: Streak['chest']
  tomorrow: { amountMinor: number; multiplier: number }
  ladder: LadderDay[]
  /** What all of it was computed from. */
  streak: Streak
}

interface StatusInput {
  campaign: CheckInCampaign
  memberId: string
  area: Area
}

/** Where a member stands in a campaign today (rules.md, Check-in). */
export async function getCheckInStatus(
  db: Kysely<Database>,
  clock: Clock,
  { campaign, memberId, area }: StatusInput,
): Promise<CheckInStatusOutput> {
  const streak = await findStreak(db, clock, { memberId, campaignId: campaign.id })
  const dayKey = dayOf(clock.now(), area)
  const standing = standingOf(campaign, streak, dayKey)
  return {
    state: stateOf(campaign, area, clock.now(), {
      isDone: streak.last?.day === dayKey,
      isBeginning: isBeginning(campaign, standing.streakDays),
    }),
    dayKey,
    comboVoucher: streak.comboVoucher,
    chest: streak.chest,
    ...standing,
    streak,
  }
}

function stateOf(
  campaign: CheckInCampaign,
  area: Area,
  now: Date,
  { isDone, isBeginning }: { isDone: boolean; isBeginning: boolean },
): CheckInState {
  const { area: campaignArea, startsAt, endsAt, pausedAt, rules, budgetLeftMinor } = campaign
  if (campaignArea !== area) return 'not_available_in_area'
  if (now < startsAt || now > endsAt) return 'not_yet_available'
  if (pausedAt) return 'paused'
  if (isDone) return 'checked_in'
  return isBeginning && isGivenOut(budgetLeftMinor, aheadMinor(rules, 0))
    ? 'given_out'
    : 'not_checked_in'
}

/** Whether the next check-in begins a ladder: one that has begun is gone on with to its end. */
function isBeginning({ rules }: CheckInCampaign, streakDays: number): boolean {
  return streakDays === 0 || streakDays >= rules.multipliers.length
}

/** Numbers of today and tomorrow, and the ladder. A voucher counts for the next check-in alone. */
function standingOf(campaign: CheckInCampaign, streak: Streak, today: Day) {
  const { rules } = campaign
  const { last, comboVoucher } = streak
  const hasComboVoucher = comboVoucher !== undefined
  if (last?.day === today) {
    const { streakDays, amountMinor, multiplier } = last
    const tomorrow = nextStep(rules, streakDays, { hasComboVoucher })
    const ladder = ladderOf(rules, streakDays, { isDoneToday: true, hasComboVoucher })
    const done = ladder.map((day) => (day.isToday ? { ...day, amountMinor, multiplier } : day))
    return { streakDays, amountMinor, multiplier, tomorrow, ladder: done }
  }
  const frozen = frozenDays(outagesUntil(campaign, today), streak.heldTimes, campaign.area)
  const before = streakBefore(last, today, frozen)
  const step = nextStep(rules, before, { hasComboVoucher })
  // What tomorrow would bring after a check-in today, which uses the voucher up.
  const tomorrow = nextStep(rules, step.streakDays, { hasComboVoucher: false })
  return {
    streakDays: before,
    amountMinor: step.amountMinor,
    multiplier: step.multiplier,
    tomorrow,
    ladder: ladderOf(rules, step.streakDays - 1, { isDoneToday: false, hasComboVoucher }),
  }
}
