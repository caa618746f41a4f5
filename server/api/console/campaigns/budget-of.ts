import type { ConsoleBudget } from '#contract/console/campaigns.ts'
import type { Area } from '#contract/values/area.ts'
import type { BudgetKind } from '#contract/values/budgets.ts'
import { addDays, dayOf, type Day } from '#contract/values/day.ts'
import { beginningCost } from '../../../domain/earning/budgets/beginning-cost.ts'
import { findBudget, type BudgetStanding } from '../../../domain/earning/budgets/find-budget.ts'
import type { AppContext } from '../../../wiring/context.ts'

interface Budgeted {
  kind: BudgetKind
  id: string
  area: Area
  endsAt: Date
}

/** How a campaign's budget stands; null where it has none. */
export async function budgetOf(
  { db, clock }: AppContext,
  { kind, id, area, endsAt }: Budgeted,
): Promise<ConsoleBudget | null> {
  const budget = await findBudget(db, clock, { kind, id })
  if (!budget) return null
  const usedUpOn = dayOfEnd(budget, dayOf(clock.now(), area))
  const lastsUntil = usedUpOn !== null && usedUpOn <= dayOf(endsAt, area) ? usedUpOn : null
  const isGivenOut = budget.leftMinor < (await beginningCost(db, { kind, id }))
  return { ...budget, isGivenOut, since: budget.since.toISOString(), lastsUntil }
}

/** At the pace of the last days; null where nothing was paid, or for so long that it tells nothing. */
function dayOfEnd({ leftMinor, paidADayMinor }: BudgetStanding, today: Day): Day | null {
  if (paidADayMinor === 0) return null
  const days = Math.floor(leftMinor / paidADayMinor)
  return days > LONG_DAYS ? null : addDays(today, days)
}

const LONG_DAYS = 3_650
