import { costOfDraws, meanCostOfDraw } from './cost-of-draws.ts'
import { ladderMoments, type Moments } from './ladder-moments.ts'
import type { Behaviour, CampaignPlan, Simulation } from './plan.ts'
import { poisson, seededRandom, standardNormal, type Random } from './seeded-random.ts'

/** Enough that the ends of a band are steady, and few enough for one call. */
const RUNS = 2_000
/** Any other would do; the same question is to have the same answer. */
const SEED = 15

/**
 * What a campaign will cost where people do as assumed: reckoned where that can be done (what is given for sure, and
 * draws of which nothing runs out), else by runs, as the band always is. A run takes how often is drawn, draws as often as
 * the house's draw would with these odds, and gives fallbacks for what is out of stock.
 */
export function simulate(plan: CampaignPlan, behaviour: Behaviour): Simulation {
  const moments = ladderMoments(plan, behaviour)
  const random = seededRandom(SEED)
  const isOnce = plan.steps.length === 1 && behaviour.returnPercent === 0
  const run = isOnce ? runOfOneStep : runOfLadder
  const costs = Array.from({ length: RUNS }, () => {
    const { fixed, draws } = run(random, moments, plan)
    return fixed + costOfDraws(random, plan.prizes, draws)
  })
  costs.sort((a, b) => a - b)
  const isLimited = moments.draws > 0 && plan.prizes.some(({ stockLeft }) => stockLeft !== null)
  const expected = isLimited
    ? costs.reduce((sum, cost) => sum + cost, 0) / RUNS
    : moments.fixed + moments.draws * meanCostOfDraw(plan.prizes)
  return {
    timesExpected: Math.round(moments.times),
    expectedMinor: Math.round(expected),
    lowMinor: Math.floor(quantile(costs, 0.025)),
    highMinor: Math.ceil(quantile(costs, 0.975)),
  }
}

/** What is given for sure in one run, and how often is drawn. */
type Run = (
  random: Random,
  moments: Moments,
  plan: CampaignPlan,
) => { fixed: number; draws: number }

/** Who is paid is paid the same: their number is a Poisson variable, also where it is small. */
const runOfOneStep: Run = (random, all, { steps: [step] }) => {
  if (!step) return { fixed: 0, draws: 0 }
  const mean = step.hasDraw ? all.draws : step.fixedMinor === 0 ? 0 : all.fixed / step.fixedMinor
  const count = poisson(random, mean)
  return { fixed: count * step.fixedMinor, draws: step.hasDraw ? count : 0 }
}

/** Sums over many who begin: normal variables that go together. */
const runOfLadder: Run = (random, all) => {
  const [one, other] = [standardNormal(random), standardNormal(random)]
  const fixedSpread = Math.sqrt(all.fixedVariance)
  const drawsSpread = Math.sqrt(all.drawsVariance)
  const together =
    fixedSpread * drawsSpread === 0 ? 0 : all.covariance / (fixedSpread * drawsSpread)
  const apart = Math.sqrt(Math.max(0, 1 - together ** 2))
  return {
    fixed: Math.max(0, all.fixed + fixedSpread * (together * one + apart * other)),
    draws: Math.max(0, Math.round(all.draws + drawsSpread * one)),
  }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
