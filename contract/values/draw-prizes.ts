/** The odds of all prizes of a draw together: they are counted in ten thousandths. */
export const ODDS_TOTAL = 10_000

/** What a fair draw goes by (rules.md, Chests and fair draws). The odds sum to `ODDS_TOTAL` over the prizes. */
export interface DrawPrize {
  id: string
  odds: number
  /** null: never out of stock. */
  stock: number | null
  /** The prize given in its place when it is out of stock; null for one that never is. */
  fallbackId: string | null
}
