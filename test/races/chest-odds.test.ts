import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ChestPrize, CheckInRules } from '#contract/values/check-in-rules.ts'
import { drawContents } from '#server/domain/draws/draw-contents.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

const DRAWS = 20_000
/** For one prize; a run looks at fewer than fifty. */
const WRONG_ALARM = 1e-11

describe.each(['tw', 'my', 'sg'])('Chests of the campaign of %s', (area) => {
  const { chest } = rulesOf(area)

  test('hold each prize as often as its odds say', () => {
    const found = shares(drawnPrizes(chest))
    for (const prize of chest.prizes) {
      const expected = prize.odds / 10_000
      expect(Math.abs((found.get(prize.id) ?? 0) - expected), prize.id).toBeLessThan(
        deviation(expected, DRAWS * chest.count),
      )
    }
  })

  test('give a prize at its cap away to its fallback alone (safira 352)', () => {
    const given = drawnPrizes(chest).map((id) => replaceAtCap(chest.prizes, id))
    const found = shares(given)
    for (const prize of chest.prizes) {
      const expected = oddsAtCap(chest.prizes, prize.id) / 10_000
      expect(Math.abs((found.get(prize.id) ?? 0) - expected), prize.id).toBeLessThanOrEqual(
        expected === 0 ? 0 : deviation(expected, DRAWS * chest.count),
      )
    }
  })
})

function rulesOf(area: string): CheckInRules {
  const file = join(PROJECT_ROOT, `content/check-in-campaigns/${area}-daily.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { rules: CheckInRules }).rules
}

function drawnPrizes(chest: CheckInRules['chest']): string[] {
  return Array.from(
    { length: DRAWS },
    () => drawContents(chest.count, chest.prizes).contents,
  ).flat()
}

function shares(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Map([...counts].map(([id, count]) => [id, count / ids.length]))
}

/** What a member gets when every prize that can run out has done so. */
function replaceAtCap(prizes: readonly ChestPrize[], id: string): string {
  const prize = prizes.find((candidate) => candidate.id === id)
  if (!prize) throw new Error(`Unknown prize ${id}`)
  if (prize.stock === null || prize.fallbackId === null) return prize.id
  return replaceAtCap(prizes, prize.fallbackId)
}

function oddsAtCap(prizes: readonly ChestPrize[], id: string): number {
  return prizes
    .filter((prize) => replaceAtCap(prizes, prize.id) === id)
    .reduce((sum, { odds }) => sum + odds, 0)
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
