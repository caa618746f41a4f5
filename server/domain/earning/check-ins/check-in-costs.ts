import type { CheckInRules, ChestPrize } from '#contract/values/check-in-rules.ts'
import type { Area } from '#contract/values/area.ts'
import { addDays, endOfDay, type Day } from '#contract/values/day.ts'
import type { BookedPromise, Booking } from '../budgets/booking.ts'
import { limitedCost, sureCost } from '../draws/prize-costs.ts'
import { nextStep } from './streak.ts'

/** What is set aside for chests: the most that one comes to, but for limited prizes. */
export function chestCost(rules: CheckInRules): number {
  return sureCost(rules.chest.prizes, (prize) => prizeCost(rules, prize))
}

/** What a chest's prize costs above that. */
export function limitedChestCost(rules: CheckInRules, prize: ChestPrize): number {
  return limitedCost(rules.chest.prizes, prize, (each) => prizeCost(rules, each))
}

/** A combo voucher costs what it doubles, at most. */
export function prizeCost(rules: CheckInRules, { kind, amountMinor }: ChestPrize): number {
  return kind === 'credit' ? amountMinor : rules.dailyMinor * Math.max(...rules.multipliers)
}

/** What a ladder of which `doneDays` are done still promises: its days, rewards and chests. */
export function aheadMinor(rules: CheckInRules, doneDays: number): number {
  return rules.multipliers.slice(doneDays).reduce((sum, _, index) => {
    const step = nextStep(rules, doneDays + index, { hasComboVoucher: false })
    return sum + step.amountMinor + (step.earnsChest ? chestCost(rules) : 0)
  }, 0)
}

interface BookedCheckIn {
  campaignId: string
  rules: CheckInRules
  area: Area
  memberId: string
  day: Day
  streakDays: number
  amountMinor: number
  transferId: string
  comboVoucherId: string | undefined
  earnsChest: boolean
}

/**
 * What a check-in takes of its campaign's budget. Whoever begins a ladder is promised all of it, as it stands on the page;
 * what is on the way is owed. The days that follow take nothing: it has been set aside.
 */
export function checkInBooking(input: BookedCheckIn): Booking {
  const { campaignId, rules, area, memberId, day, streakDays, amountMinor, transferId } = input
  const ladder = {
    id: `ladder:${campaignId}`,
    keepsMinor: aheadMinor(rules, streakDays),
    // A streak lives through the next day.
    expiresAt: endOfDay(addDays(day, 1), area),
  }
  return {
    kind: 'check-in',
    campaignId,
    isOwed: streakDays > 1,
    pays: [{ memberId, transferId, amountMinor }],
    promises: [
      ...chestPromises(input),
      ladder,
      ...(input.comboVoucherId === undefined ? [] : [comboPromise(input.comboVoucherId)]),
    ],
  }
}

function chestPromises({ campaignId, rules, day, earnsChest }: BookedCheckIn): BookedPromise[] {
  if (!earnsChest) return []
  return [{ id: chestPromiseId(campaignId, day), keepsMinor: chestCost(rules), expiresAt: null }]
}

export function chestPromiseId(campaignId: string, day: Day): string {
  return `chest:${campaignId}:${day}`
}

/** What a combo voucher may still double; 0 once it is used. */
export function comboPromise(
  voucherId: string,
  keeps: { keepsMinor: number; expiresAt: Date | null } = { keepsMinor: 0, expiresAt: null },
): BookedPromise {
  return { id: `combo:${voucherId}`, ...keeps }
}
