import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CheckInRules } from '#contract/values/check-in-rules.ts'
import type { DrawPrize } from '#contract/values/draw-prizes.ts'
import type { EnvelopeRules } from '#contract/values/envelope-rules.ts'
import { drawContents } from '#server/domain/earning/draws/draw-contents.ts'
import { takePrize } from '#server/domain/earning/draws/take-prize.ts'
import { DEMO_FOLDER } from '#server/config/content-folders.ts'

const DRAWS = 20_000
/** For one prize; a run looks at fewer than a hundred. */
const WRONG_ALARM = 1e-11

interface Draw {
  name: string
  count: number
  prizes: readonly DrawPrize[]
}

const CHESTS = campaigns<CheckInRules>('check-in-campaigns').map(({ name, rules }): Draw => ({
  name,
  ...rules.chest,
}))
const ENVELOPES = campaigns<EnvelopeRules>('envelope-campaigns').map(({ name, rules }): Draw => ({
  name,
  count: rules.envelopeCount,
  prizes: rules.prizes,
}))

describe.each([...CHESTS, ...ENVELOPES])('The draws of $name', ({ count, prizes }) => {
  const drawn = () =>
    Array.from({ length: DRAWS }, () => drawContents(count, prizes).contents).flat()

  test('hold each prize as often as its odds say', () => {
    const found = shares(drawn())
    for (const prize of prizes) {
      const expected = prize.odds / 10_000
      expect(Math.abs((found.get(prize.id) ?? 0) - expected), prize.id).toBeLessThan(
        deviation(expected, DRAWS * count),
      )
    }
  })

  test('give a prize at its cap away to its fallback alone (safira 352)', async () => {
    const givenFor = new Map<string, string>()
    for (const { id } of prizes) {
      givenFor.set(id, (await takePrize(prizes, id, async () => false)).id)
    }
    const found = shares(drawn().map((id) => String(givenFor.get(id))))
    for (const { id } of prizes) {
      const replaced = prizes.filter((prize) => givenFor.get(prize.id) === id)
      const expected = replaced.reduce((sum, { odds }) => sum + odds, 0) / 10_000
      expect(Math.abs((found.get(id) ?? 0) - expected), id).toBeLessThanOrEqual(
        expected === 0 ? 0 : deviation(expected, DRAWS * count),
      )
    }
  })
})

function campaigns<Rules>(folder: string): { name: string; rules: Rules }[] {
  const path = join(DEMO_FOLDER, folder)
  return readdirSync(path).map((file) => {
    const { rules } = JSON.parse(readFileSync(join(path, file), 'utf8')) as { rules: Rules }
    return { name: `${folder}/${file}`, rules }
  })
}

function shares(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Map([...counts].map(([id, count]) => [id, count / ids.length]))
}

/**
 * How far a share of independent draws strays from its chance at most, but for once in
 * 1 / WRONG_ALARM runs: Bernstein's inequality, P(|share - chance| ≥ t) ≤
 * 2 exp(-n t² / (2 chance (1 - chance) + 2 t / 3)), solved for t.
 */
function deviation(chance: number, draws: number): number {
  const log = Math.log(2 / WRONG_ALARM)
  const linear = log / (3 * draws)
  return linear + Math.sqrt(linear ** 2 + (2 * chance * (1 - chance) * log) / draws)
}
