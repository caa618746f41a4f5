import { createHash, randomBytes, randomInt } from 'node:crypto'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import type { ChestPrize, CheckInRules } from '#contract/values/check-in-rules.ts'

/** Odds are counted in ten thousandths. */
const ODDS_TOTAL = 10_000

export interface DrawnChest {
  /** Prize ids, one for each chest. */
  contents: string[]
  /** 16 random bytes in hex: without them nobody can find the contents by trying. */
  salt: string
  /** SHA-256 of `{ contents, salt }` in canonical JSON. */
  commitment: string
}

/**
 * Draws what each chest holds, before the member picks one. The commitment is shown with the closed
 * chests; contents and salt after the pick prove that nothing was changed (DOMAIN.md, section 6).
 */
export function drawChest({ count, prizes }: CheckInRules['chest']): DrawnChest {
  const contents = Array.from({ length: count }, () => prizeAt(prizes, randomInt(ODDS_TOTAL)).id)
  const salt = randomBytes(16).toString('hex')
  return { contents, salt, commitment: commitmentOf({ contents, salt }) }
}

export function commitmentOf({ contents, salt }: Omit<DrawnChest, 'commitment'>): string {
  return createHash('sha256').update(canonicalJson({ contents, salt })).digest('hex')
}

/** The prize at a place between 0 and 9,999, each as wide as its odds. */
export function prizeAt(prizes: readonly ChestPrize[], place: number): ChestPrize {
  let end = 0
  for (const prize of prizes) {
    end += prize.odds
    if (place < end) return prize
  }
  throw new RangeError(`The odds sum to ${end}, not ${ODDS_TOTAL}`)
}
