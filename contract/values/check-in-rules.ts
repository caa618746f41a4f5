import type { Locale } from './locale.ts'

/** What a chest may hold. Odds are in ten thousandths and sum to 10,000 over the prizes. */
export interface ChestPrize {
  id: string
  kind: 'credit' | 'combo-voucher'
  /** Of the credit; 0 for a combo voucher. */
  amountMinor: number
  odds: number
  /** null: never out of stock. */
  stock: number | null
  /** The prize given in its place when it is out of stock; null for one that never is. */
  fallbackId: string | null
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
