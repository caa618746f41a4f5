import type { BudgetKind } from '#contract/values/budgets.ts'

/** What a campaign may cost, in the smallest unit of its area. */
export interface CampaignBudgetsTable {
  kind: BudgetKind
  campaign_id: string
  amount_minor: number
  /** Set aside for prizes of which there is a limited number. */
  prizes_minor: number
  created_at: Date
  updated_at: Date
}

/** What is left of it, in rows that different members write to at the same moment. */
export interface CampaignBudgetPartsTable {
  kind: BudgetKind
  campaign_id: string
  part: number
  left_minor: number
}

/** Written by `book_budget` alone, taken back by the sweep. */
export interface BudgetPromisesTable {
  member_id: string
  id: string
  kind: BudgetKind
  campaign_id: string
  left_minor: number
  created_at: Date
  expires_at: Date | null
}

/** Written by `book_budget` alone. */
export interface BudgetPaymentsTable {
  member_id: string
  transfer_id: string
  kind: BudgetKind
  campaign_id: string
  amount_minor: number
  created_at: Date
}
