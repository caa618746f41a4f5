import { type Behaviour, type CampaignPlan } from './plan.ts'

/** Means, variances and covariance of what all together get for sure, and of how often they draw. */
export interface Moments {
  times: number
  fixed: number
  fixedVariance: number
  draws: number
  drawsVariance: number
  covariance: number
}

/** Of one who begins: means of the numbers and of their squares and product. */
interface OfOne {
  times: number
  fixed: number
  fixedSquared: number
  draws: number
  drawsSquared: number
  product: number
}

const NOTHING: OfOne = {
  times: 0,
  fixed: 0,
  fixedSquared: 0,
  draws: 0,
  drawsSquared: 0,
  product: 0,
}

/**
 * How many begin on a day is a Poisson variable, and what each of them brings depends on nobody else. So the sum over all
 * has the mean λ E[X] and the variance λ E[X²] for each day (a compound Poisson process; covariances likewise). What one
 * brings who stands on a step with so many days left follows from the step after it with a day less.
 */
export function ladderMoments(
  { days, steps }: CampaignPlan,
  { peopleADay, returnPercent, paidPercent }: Behaviour,
): Moments {
  const again = returnPercent / 100
  const paid = paidPercent / 100
  let ofStep: OfOne[] = steps.map(() => NOTHING)
  const sum: Moments = {
    ...{ times: 0, fixed: 0, fixedVariance: 0 },
    ...{ draws: 0, drawsVariance: 0, covariance: 0 },
  }
  for (let left = 1; left <= days; left += 1) {
    const before = ofStep
    ofStep = steps.map((step, at) => {
      const next = before[(at + 1) % steps.length] ?? NOTHING
      const value = step.fixedMinor
      const draws = step.hasDraw ? 1 : 0
      return {
        times: 1 + again * next.times,
        fixed: paid * value + again * next.fixed,
        fixedSquared:
          paid * value ** 2 + 2 * paid * value * again * next.fixed + again * next.fixedSquared,
        draws: paid * draws + again * next.draws,
        drawsSquared:
          paid * draws + 2 * paid * draws * again * next.draws + again * next.drawsSquared,
        product:
          paid * value * draws +
          paid * value * again * next.draws +
          paid * draws * again * next.fixed +
          again * next.product,
      }
    })
    // Those who begin with so many days left.
    const one = ofStep[0] ?? NOTHING
    sum.times += peopleADay * one.times
    sum.fixed += peopleADay * one.fixed
    sum.fixedVariance += peopleADay * one.fixedSquared
    sum.draws += peopleADay * one.draws
    sum.drawsVariance += peopleADay * one.drawsSquared
    sum.covariance += peopleADay * one.product
  }
  return sum
}
