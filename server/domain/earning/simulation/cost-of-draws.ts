import { ODDS_TOTAL } from '#contract/values/draw-prizes.ts'
import type { PlannedPrize } from './plan.ts'
import { binomial, type Random } from './seeded-random.ts'

/** What so many draws cost on an average, while nothing runs out. */
export function meanCostOfDraw(prizes: readonly PlannedPrize[]): number {
  return prizes.reduce((sum, { odds, costMinor }) => sum + (odds * costMinor) / ODDS_TOTAL, 0)
}

/** What so many draws cost in one run: how many of each prize are drawn, and of what is out its fallback. */
export function costOfDraws(
  random: Random,
  prizes: readonly PlannedPrize[],
  draws: number,
): number {
  const drawn = new Map<string, number>()
  let left = draws
  let oddsLeft = ODDS_TOTAL
  for (const { id, odds } of prizes) {
    const count = binomial(random, left, odds / oddsLeft)
    drawn.set(id, count)
    left -= count
    oddsLeft -= odds
  }
  return costOfPrizes(prizes, drawn)
}

/** In whichever order they are drawn, as many of a prize are given as there are, and all else by its fallback. */
export function costOfPrizes(
  prizes: readonly PlannedPrize[],
  drawn: ReadonlyMap<string, number>,
): number {
  const wanted = new Map(drawn)
  const given = new Map<string, number>()
  // As long as the longest chain of fallbacks.
  for (let round = 0; round < prizes.length; round += 1) {
    for (const { id, stockLeft, fallbackId } of prizes) {
      const asked = (given.get(id) ?? 0) + (wanted.get(id) ?? 0)
      const gets = stockLeft === null || fallbackId === null ? asked : Math.min(asked, stockLeft)
      wanted.set(id, 0)
      given.set(id, gets)
      if (asked > gets && fallbackId !== null) {
        wanted.set(fallbackId, (wanted.get(fallbackId) ?? 0) + asked - gets)
      }
    }
  }
  return prizes.reduce((sum, { id, costMinor }) => sum + (given.get(id) ?? 0) * costMinor, 0)
}
