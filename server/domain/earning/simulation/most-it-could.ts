import type { CampaignPlan } from './plan.ts'

/**
 * The most that a campaign could cost were so many people to take part on every one of its days, and to draw the dearest
 * prize that there still is each time.
 */
export function mostItCould({ days, steps, prizes }: CampaignPlan, people: number): number {
  const sure = Math.max(0, ...prizes.filter(isUnlimited).map(({ costMinor }) => costMinor))
  const limited = prizes
    .filter((prize) => !isUnlimited(prize))
    .reduce((sum, { costMinor, stockLeft }) => {
      return sum + Math.max(0, costMinor - sure) * (stockLeft ?? 0)
    }, 0)
  const times = steps.length === 0 ? 0 : days
  let ofOne = 0
  let draws = 0
  for (let time = 0; time < times; time += 1) {
    const step = steps[time % steps.length]
    ofOne += (step?.fixedMinor ?? 0) + (step?.hasDraw ? sure : 0)
    draws += step?.hasDraw ? 1 : 0
  }
  return people * ofOne + (draws > 0 ? limited : 0)
}

function isUnlimited({ stockLeft }: CampaignPlan['prizes'][number]): boolean {
  return stockLeft === null
}
