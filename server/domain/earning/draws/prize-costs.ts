import type { DrawPrize } from '#contract/values/draw-prizes.ts'

/** What a prize comes to, in the smallest unit. */
type CostOf<Prize extends DrawPrize> = (prize: Prize) => number

/**
 * The most that a draw comes to while none of the limited prizes is in it: what is set aside for each draw. What a limited
 * one costs above that is set aside once, for as many as there are.
 */
export function sureCost<Prize extends DrawPrize>(
  prizes: readonly Prize[],
  costOf: CostOf<Prize>,
): number {
  return Math.max(0, ...prizes.filter(({ stock }) => stock === null).map(costOf))
}

/** What a limited prize costs above that; of others nothing. */
export function limitedCost<Prize extends DrawPrize>(
  prizes: readonly Prize[],
  prize: Prize,
  costOf: CostOf<Prize>,
): number {
  return prize.stock === null ? 0 : Math.max(0, costOf(prize) - sureCost(prizes, costOf))
}
