import type { DrawPrize } from './draw-prizes.ts'
import type { Locale } from './locale.ts'

/** What a chest may hold. */
export interface ChestPrize extends DrawPrize {
  kind: 'credit' | 'combo-voucher'
  /** Of the credit; 0 for a combo voucher. */
  amountMinor: number
  titles: Record<Locale, string>
}

export interface StreakReward {
  /** The day of the ladder that brings it. */
  days: number
  amountMinor: number
  hasChest: boolean
}

/** The rules of one check-in campaign; amounts in the smallest unit of its area's currency. */
export interface CheckInRules {
  dailyMinor: number
  /** What the daily amount is multiplied by on each day of the ladder. As long as the ladder. */
  multipliers: number[]
  rewards: StreakReward[]
  /** Days until the credit ends, the day itself not counted; null: never. */
  creditDays: number | null
  /** Days until a combo voucher ends. */
  comboVoucherDays: number
  chest: { count: number; prizes: ChestPrize[] }
}

/** Where a member stands with a campaign today; `paused` goes before what today has brought. */
export const CHECK_IN_STATES = [
  'not_checked_in',
  'checked_in',
  'not_yet_available',
  'not_available_in_area',
  'paused',
  'given_out',
] as const

export type CheckInState = (typeof CHECK_IN_STATES)[number]
