import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CheckInRules } from '#contract/values/check-in-rules.ts'
import type { EnvelopeRules } from '#contract/values/envelope-rules.ts'
import { ODDS_TOTAL } from '#contract/values/draw-prizes.ts'
import { nextStep } from '#server/domain/earning/check-ins/streak.ts'
import { prizeAt } from '#server/domain/earning/draws/draw-contents.ts'
import { takePrize } from '#server/domain/earning/draws/take-prize.ts'
import { costOfPrizes } from '#server/domain/earning/simulation/cost-of-draws.ts'
import { mostItCould } from '#server/domain/earning/simulation/most-it-could.ts'
import { checkInRewards } from '#server/domain/earning/simulation/plan-of.ts'
import type { Behaviour, CampaignPlan } from '#server/domain/earning/simulation/plan.ts'
import {
  binomial,
  poisson,
  seededRandom,
  type Random,
} from '#server/domain/earning/simulation/seeded-random.ts'
import { simulate } from '#server/domain/earning/simulation/simulate.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

const REPLAYS = 1_000

const rulesOf = <Rules>(path: string) =>
  (JSON.parse(readFileSync(join(PROJECT_ROOT, 'content/demo', path), 'utf8')) as { rules: Rules })
    .rules
const DAILY = rulesOf<CheckInRules>('check-in-campaigns/tw-daily.json')
const NEW_YEAR = rulesOf<EnvelopeRules>('envelope-campaigns/tw-new-year-2027.json')

const once = (fixedMinor: number, days: number): CampaignPlan => ({
  days,
  steps: [{ fixedMinor, hasDraw: false }],
  prizes: [],
})

describe('The simulation of a campaign agrees with what can be reckoned:', () => {
  test('so many answers a day, of which so many are paid', () => {
    const behaviour = { peopleADay: 300, returnPercent: 0, paidPercent: 80 }
    const found = simulate(once(30, 10), behaviour)
    expect(found).toMatchObject({ timesExpected: 3_000, expectedMinor: 300 * 10 * 0.8 * 30 })
    // A Poisson number of people, each paid the same.
    const spread = 1.96 * 30 * Math.sqrt(300 * 10 * 0.8)
    expect(Math.abs(found.lowMinor - (72_000 - spread))).toBeLessThan(0.15 * spread)
    expect(Math.abs(found.highMinor - (72_000 + spread))).toBeLessThan(0.15 * spread)
  })

  test('those who come again each day by the same chance, paid the same each time', () => {
    const [days, people, again, amount] = [20, 50, 0.6, 7]
    const steps = Array.from({ length: 7 }, () => ({ fixedMinor: amount, hasDraw: false }))
    const behaviour = { peopleADay: people, returnPercent: 60, paidPercent: 100 }
    const found = simulate({ days, steps, prizes: [] }, behaviour)
    // Of who has d days, (1 − r^d) / (1 − r) on an average.
    const times = Array.from({ length: days }, (_, at) => (1 - again ** (at + 1)) / (1 - again))
    const expected = people * amount * times.reduce((sum, each) => sum + each, 0)
    expect(found.expectedMinor).toBe(Math.round(expected))
    expect(found.timesExpected).toBe(Math.round(expected / amount))
  })

  test('draws of which nothing runs out, at their odds', () => {
    const prizes = [
      { id: 'a', odds: 7_500, costMinor: 4, stockLeft: null, fallbackId: null },
      { id: 'b', odds: 2_500, costMinor: 40, stockLeft: null, fallbackId: null },
    ]
    const plan = { days: 10, steps: [{ fixedMinor: 1, hasDraw: true }], prizes }
    const found = simulate(plan, { peopleADay: 40, returnPercent: 0, paidPercent: 100 })
    expect(found.expectedMinor).toBe(40 * 10 * (1 + 3 + 10))
    const spread = 1.96 * Math.sqrt(400 * (0.75 * 5 ** 2 + 0.25 * 41 ** 2))
    expect(Math.abs(found.highMinor - (5_600 + spread))).toBeLessThan(0.15 * spread)
  })

  test('a prize that is out is its fallback from the first draw on', () => {
    const rich = { id: 'rich', odds: 1_000, costMinor: 500, stockLeft: 0, fallbackId: 'plain' }
    const plain = { id: 'plain', odds: 9_000, costMinor: 10, stockLeft: null, fallbackId: null }
    const plan = { days: 30, steps: [{ fixedMinor: 0, hasDraw: true }], prizes: [rich, plain] }
    const found = simulate(plan, { peopleADay: 100, returnPercent: 0, paidPercent: 100 })
    const error = 10 * Math.sqrt(3_000 / 2_000)
    expect(Math.abs(found.expectedMinor - 30_000)).toBeLessThan(4 * error)
  })

  test('nobody comes, and it costs nothing', () => {
    const nobody = { peopleADay: 0, returnPercent: 50, paidPercent: 100 }
    expect(simulate(once(30, 10), nobody)).toEqual({
      ...{ timesExpected: 0, expectedMinor: 0 },
      ...{ lowMinor: 0, highMinor: 0 },
    })
  })
})

describe('Of 1,000 replays by the draws and rules of the house, 93 of 100 lie in the band:', () => {
  const behaviours: [string, Behaviour, number][] = [
    ['few people', { peopleADay: 3, returnPercent: 70, paidPercent: 100 }, 60],
    ['many people', { peopleADay: 25, returnPercent: 80, paidPercent: 100 }, 40],
  ]

  test.each(behaviours)('a ladder of check-ins with chests, %s', async (_, behaviour, days) => {
    const plan = { days, ...checkInRewards(DAILY, new Map(), behaviour.returnPercent) }
    const random = seededRandom(7)
    const costs: number[] = []
    for (let at = 0; at < REPLAYS; at += 1) {
      costs.push(await replayLadder(random, days, behaviour))
    }
    expect(fitOf(costs, plan, behaviour)).toEqual(FITS)
  })

  test.each([
    ['few people', 4, 20],
    ['so many that the dearest prize runs out', 900, 20],
  ])('red envelopes, %s', async (_, peopleADay, days) => {
    const prizes = NEW_YEAR.prizes.map(({ id, odds, amountMinor, stock, fallbackId }) => ({
      ...{ id, odds, costMinor: amountMinor, stockLeft: stock, fallbackId },
    }))
    const plan = { days, steps: [{ fixedMinor: 0, hasDraw: true }], prizes }
    const random = seededRandom(11)
    const costs: number[] = []
    for (let at = 0; at < REPLAYS; at += 1) {
      const people = poisson(random, peopleADay * days)
      const drawn = Array.from({ length: people }, () => drawFrom(random, NEW_YEAR.prizes))
      costs.push(await giveAll(NEW_YEAR.prizes, drawn, ({ amountMinor }) => amountMinor))
    }
    const behaviour = { peopleADay, returnPercent: 0, paidPercent: 100 }
    expect(fitOf(costs, plan, behaviour)).toEqual(FITS)
  })
})

test('In whatever order prizes are drawn, they come to what is reckoned of their numbers', async () => {
  const ids = ['a', 'b', 'c']
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ids), { maxLength: 40 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      async (drawn, stockOfA, stockOfB) => {
        const prizes = [
          { id: 'a', odds: 1_000, stock: stockOfA, fallbackId: 'b', costMinor: 100 },
          { id: 'b', odds: 2_000, stock: stockOfB, fallbackId: 'c', costMinor: 10 },
          { id: 'c', odds: 7_000, stock: null, fallbackId: null, costMinor: 1 },
        ]
        const planned = prizes.map(({ stock, ...prize }) => ({ ...prize, stockLeft: stock }))
        const counts = new Map(ids.map((id) => [id, drawn.filter((each) => each === id).length]))
        const paid = await giveAll(prizes, drawn, ({ costMinor }) => costMinor)
        expect(costOfPrizes(planned, counts)).toBe(paid)
      },
    ),
  )
})

test('The band holds what is expected, and more people cost more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000 }),
      fc.integer({ min: 0, max: 95 }),
      fc.integer({ min: 1, max: 60 }),
      (peopleADay, returnPercent, days) => {
        const plan = { days, ...checkInRewards(DAILY, new Map(), returnPercent) }
        const behaviour = { peopleADay, returnPercent, paidPercent: 100 }
        const found = simulate(plan, behaviour)
        const more = simulate(plan, { ...behaviour, peopleADay: peopleADay * 2 })
        expect(found.lowMinor).toBeLessThanOrEqual(found.expectedMinor)
        expect(found.highMinor).toBeGreaterThanOrEqual(found.expectedMinor)
        expect(more.expectedMinor).toBeGreaterThan(found.expectedMinor)
      },
    ),
    { numRuns: 25 },
  )
})

test('The most it could cost is everybody on every day, with the dearest prizes', () => {
  expect(mostItCould(once(30, 1), 200)).toBe(6_000)
  const plan = { days: 8, ...checkInRewards(DAILY, new Map(), 50) }
  // A ladder of 27 with a chest of 20 at the most, and a first day of the next one; 500 of 100 and 20 of 1,000.
  expect(mostItCould(plan, 10)).toBe(10 * (27 + 20 + 1) + 500 * 80 + 20 * 980)
})

test('What is met by chance has its mean and its spread', () => {
  const random = seededRandom(3)
  for (const [count, share] of [
    [12, 0.3],
    [4_000, 0.002],
    [900, 0.98],
    [5_000, 0.4],
  ] as const) {
    const found = Array.from({ length: 4_000 }, () => binomial(random, count, share))
    const mean = found.reduce((sum, each) => sum + each, 0) / found.length
    const spread = Math.sqrt(count * share * (1 - share))
    expect(Math.abs(mean - count * share)).toBeLessThan((4 * spread) / Math.sqrt(4_000))
    const variance = found.reduce((sum, each) => sum + (each - mean) ** 2, 0) / found.length
    expect(variance / spread ** 2).toBeGreaterThan(0.88)
    expect(variance / spread ** 2).toBeLessThan(1.12)
  }
})

const FITS = { isInside: true, isNarrow: true, isCentred: true }

/** Whether 93 of 100 runs lie in the band, whether it is no wider than it says, and whether it is where they are. */
function fitOf(costs: readonly number[], plan: CampaignPlan, behaviour: Behaviour) {
  const { lowMinor, expectedMinor, highMinor } = simulate(plan, behaviour)
  const inside = costs.filter((cost) => cost >= lowMinor && cost <= highMinor).length
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length
  return {
    isInside: inside >= 0.93 * costs.length,
    isNarrow: inside <= 0.98 * costs.length,
    isCentred: Math.abs(mean - expectedMinor) < (highMinor - lowMinor) / 15,
  }
}

/** One run of a check-in campaign: the ladder, chests, stocks and vouchers that members have. */
async function replayLadder(random: Random, days: number, behaviour: Behaviour): Promise<number> {
  const { prizes } = DAILY.chest
  const drawn: string[] = []
  let cost = 0
  for (let day = 1; day <= days; day += 1) {
    for (let people = poisson(random, behaviour.peopleADay); people > 0; people -= 1) {
      let streakDays = 0
      let hasComboVoucher = false
      for (let on = day; on <= days; on += 1) {
        const step = nextStep(DAILY, streakDays, { hasComboVoucher })
        streakDays = step.streakDays
        hasComboVoucher = false
        cost += step.amountMinor
        if (step.earnsChest) {
          const id = drawFrom(random, prizes)
          drawn.push(id)
          hasComboVoucher = id === 'combo'
        }
        if (random() >= behaviour.returnPercent / 100) break
      }
    }
  }
  return cost + (await giveAll(prizes, drawn, ({ amountMinor }) => amountMinor))
}

function drawFrom(
  random: Random,
  prizes: CheckInRules['chest']['prizes'] | EnvelopeRules['prizes'],
) {
  return prizeAt(prizes, Math.floor(random() * ODDS_TOTAL)).id
}

/** By the house's own stocks and fallbacks. */
async function giveAll<Prize extends Parameters<typeof takePrize>[0][number]>(
  prizes: readonly Prize[],
  drawn: readonly string[],
  costOf: (prize: Prize) => number,
): Promise<number> {
  const left = new Map(prizes.map(({ id, stock }) => [id, stock ?? 0]))
  let cost = 0
  for (const id of drawn) {
    const prize = await takePrize(prizes, id, async (wanted) => {
      const count = left.get(wanted) ?? 0
      left.set(wanted, Math.max(0, count - 1))
      return count > 0
    })
    cost += costOf(prize)
  }
  return cost
}
