import type { CheckInRules, StreakReward } from '#contract/values/check-in-rules.ts'
import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, type Day } from '#contract/values/day.ts'

/** A combo voucher doubles one check-in (rules.md, Check-in). */
const COMBO_FACTOR = 2

/** The newest check-in of a member in a campaign. */
export interface LastCheckIn {
  day: Day
  streakDays: number
}

export interface CheckInStep {
  /** Place on the ladder: 1 to its length. */
  streakDays: number
  multiplier: number
  /** All that the day brings, the fixed reward in it. */
  amountMinor: number
  rewardMinor: number
  earnsChest: boolean
}

/** Days on which a member could not check in, through no fault of the member. */
export interface FrozenDays {
  has: (day: Day) => boolean
}

/** The outage days of a campaign, and the days of suspensions that are open or were wrong. */
export function frozenDays(
  outages: FrozenDays,
  heldTimes: readonly { from: Date; until: Date | null }[],
  area: Area,
): FrozenDays {
  if (heldTimes.length === 0) return outages
  return {
    has: (day) =>
      outages.has(day) ||
      heldTimes.some(
        ({ from, until }) =>
          day >= dayOf(from, area) && (until === null || day <= dayOf(until, area)),
      ),
  }
}

/**
 * The streak as it stands before the check-in of `today`: unbroken when every day since the last one
 * was frozen.
 */
export function streakBefore(
  last: LastCheckIn | undefined,
  today: Day,
  frozen: FrozenDays,
): number {
  if (!last || last.day >= today) return 0
  for (let day = addDays(last.day, 1); day < today; day = addDays(day, 1)) {
    if (!frozen.has(day)) return 0
  }
  return last.streakDays
}

/** What the check-in after a streak of `streakDays` brings. After the ladder's end it starts again. */
export function nextStep(
  rules: CheckInRules,
  streakDays: number,
  { hasComboVoucher }: { hasComboVoucher: boolean },
): CheckInStep {
  const day = streakDays >= rules.multipliers.length ? 1 : streakDays + 1
  const multiplier = (rules.multipliers[day - 1] ?? 1) * (hasComboVoucher ? COMBO_FACTOR : 1)
  const reward = rewardOf(rules, day)
  const rewardMinor = reward?.amountMinor ?? 0
  return {
    streakDays: day,
    multiplier,
    amountMinor: rules.dailyMinor * multiplier + rewardMinor,
    rewardMinor,
    earnsChest: reward?.hasChest ?? false,
  }
}

export interface LadderDay {
  /** 1 to the ladder's length. */
  day: number
  amountMinor: number
  multiplier: number
  isDone: boolean
  isToday: boolean
  reward: StreakReward | undefined
}

/**
 * The ladder that the member stands on: `doneDays` of it are done, today's included once it is. A
 * voucher shows on today's step alone.
 */
export function ladderOf(
  rules: CheckInRules,
  doneDays: number,
  { isDoneToday, hasComboVoucher }: { isDoneToday: boolean; hasComboVoucher: boolean },
): LadderDay[] {
  const todayAt = isDoneToday ? doneDays : nextStep(rules, doneDays, { hasComboVoucher }).streakDays
  return rules.multipliers.map((_, index) => {
    const day = index + 1
    const isToday = day === todayAt
    const step = nextStep(rules, index, {
      hasComboVoucher: isToday && !isDoneToday && hasComboVoucher,
    })
    return {
      day,
      amountMinor: step.amountMinor,
      multiplier: step.multiplier,
      isDone: isDoneToday ? day <= todayAt : day < todayAt,
      isToday,
      reward: rewardOf(rules, day),
    }
  })
}

function rewardOf(rules: CheckInRules, day: number): StreakReward | undefined {
  return rules.rewards.find((reward) => reward.days === day)
}
