import type { CampaignKind } from './campaign-kinds.ts'

/** What gives credit of its own, and may have a budget. */
export const BUDGET_KINDS = ['check-in', 'envelope', 'referral', 'survey'] as const

export type BudgetKind = (typeof BUDGET_KINDS)[number]

export function isBudgetKind(kind: CampaignKind): kind is BudgetKind {
  return (BUDGET_KINDS as readonly CampaignKind[]).includes(kind)
}

/** Largest budget, in the smallest unit: what a number holds exactly. */
export const LARGEST_BUDGET = Number.MAX_SAFE_INTEGER

/** Parts of a budget, and of its whole, at which people are told. */
export const TOLD_AT = [0.8, 1] as const
