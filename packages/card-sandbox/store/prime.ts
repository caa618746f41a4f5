import type { CardFacts } from './card.ts'

/** How a member pays. Apple Pay and the like carry a card; wallets carry none. */
export type Method =
  | 'direct_pay'
  | 'apple_pay'
  | 'google_pay'
  | 'samsung_pay'
  | 'line_pay'
  | 'jko_pay'
  | 'plus_pay'
  | 'easy_wallet'
  | 'atome'
  | 'pi_wallet'

/** A prime: stands for a card or a wallet once, for a short while. */
export interface Prime {
  id: string
  method: Method | 'ccv'
  card?: CardFacts
  createdAt: number
  expiresAt: number
  usedAt?: number
  /** Fixed primes of the documentation may be used again and again, and may fix the amount. */
  onlyAmount?: number
}
