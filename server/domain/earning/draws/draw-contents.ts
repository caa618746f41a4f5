import { createHash, randomBytes, randomInt } from 'node:crypto'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import { ODDS_TOTAL, type DrawPrize } from '#contract/values/draw-prizes.ts'

export interface DrawnContents {
  /** Prize ids, one for each thing that can be picked. */
  contents: string[]
  /** 16 random bytes in hex: without them nobody can find the contents by trying. */
  salt: string
  /** SHA-256 of `{ contents, salt }` in canonical JSON. */
  commitment: string
}

/**
 * Draws what each of `count` chests or envelopes holds, before the member picks one. The commitment is
 * shown with the closed ones; contents and salt after the pick prove that nothing was changed
 * (rules.md, Chests and fair draws).
 */
export function drawContents(count: number, prizes: readonly DrawPrize[]): DrawnContents {
  const contents = Array.from({ length: count }, () => prizeAt(prizes, randomInt(ODDS_TOTAL)).id)
  const salt = randomBytes(16).toString('hex')
  return { contents, salt, commitment: commitmentOf({ contents, salt }) }
}

export function commitmentOf({ contents, salt }: Omit<DrawnContents, 'commitment'>): string {
  return createHash('sha256').update(canonicalJson({ contents, salt })).digest('hex')
}

/** The prize at a place between 0 and 9,999, each as wide as its odds. */
export function prizeAt<Prize extends DrawPrize>(prizes: readonly Prize[], place: number): Prize {
  let end = 0
  for (const prize of prizes) {
    end += prize.odds
    if (place < end) return prize
  }
  throw new RangeError(`The odds sum to ${end}, not ${ODDS_TOTAL}`)
}
