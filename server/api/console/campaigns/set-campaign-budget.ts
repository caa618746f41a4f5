import type { BudgetKind } from '#contract/values/budgets.ts'
import { findBudget } from '../../../domain/earning/budgets/find-budget.ts'
import { setBudget } from '../../../domain/earning/budgets/set-budget.ts'
import { lockOfAreas } from '../change-campaign.ts'
import type { ActOutcome, ActParts } from '../console-handlers.ts'
import { changed, line } from '../standing.ts'

interface SetCampaignBudgetInput {
  kind: BudgetKind
  id: string
  amountMinor: number
}

/** What a campaign may cost, with what is given, promised and set aside of it, and what is left. */
export async function setCampaignBudget(
  parts: ActParts,
  { kind, id, amountMinor }: SetCampaignBudgetInput,
): Promise<ActOutcome> {
  const { db, clock, operator } = parts
  const { area } = await lockOfAreas(parts, { kind, id })
  const before = await findBudget(db, clock, { kind, id })
  await setBudget(db, clock, { kind, id, amountMinor, operator })
  const after = await findBudget(db, clock, { kind, id })
  if (!after) throw new Error(`The budget of ${kind} ${id} is not there`)
  const lines = changed([
    line('budget', 'money', before?.amountMinor ?? null, after.amountMinor),
    line('budgetLeft', 'money', before?.leftMinor ?? null, after.leftMinor),
  ])
  const stays = [
    line('budgetUsed', 'money', after.usedMinor, after.usedMinor),
    line('budgetPromised', 'money', after.promisedMinor, after.promisedMinor),
    line('budgetPrizes', 'money', after.prizesMinor, after.prizesMinor),
  ].filter(({ is }) => is !== 0)
  return {
    subject: `campaigns/${kind}/${id}`,
    area,
    difference: { area, lines: lines.length > 0 ? [...lines, ...stays] : [] },
  }
}
