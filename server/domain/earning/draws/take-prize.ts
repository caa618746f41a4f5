import type { DrawPrize } from '#contract/values/draw-prizes.ts'

/** Takes one of a limited prize out of its stock; false where none is left. */
export type TakeOne = (prizeId: string) => Promise<boolean>

/** The drawn prize while there is one, else the one declared in its place: the odds stay as they are. */
export async function takePrize<Prize extends DrawPrize>(
  prizes: readonly Prize[],
  drawnId: string,
  takeOne: TakeOne,
): Promise<Prize> {
  const prize = prizes.find(({ id }) => id === drawnId)
  if (!prize) throw new Error(`No prize ${drawnId} is declared`)
  if (prize.stock === null || prize.fallbackId === null) return prize
  return (await takeOne(prize.id)) ? prize : takePrize(prizes, prize.fallbackId, takeOne)
}
