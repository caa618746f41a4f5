import { sql, type Kysely } from 'kysely'
import type { BudgetKind } from '#contract/values/budgets.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

const DAY_MS = 86_400_000

/** The days by which is told how long a budget will last. */
export const PACE_DAYS = 7

/** How a budget stands; amounts in the smallest unit of the campaign's area. */
export interface BudgetStanding {
  amountMinor: number
  /** Paid. */
  usedMinor: number
  /** Shown to members as theirs, and not paid yet. */
  promisedMinor: number
  /** Set aside for prizes of which there is a limited number. */
  prizesMinor: number
  leftMinor: number
  since: Date
  /** What a day has paid of late, on an average of up to `PACE_DAYS`; 0 on its first. */
  paidADayMinor: number
}

/** One campaign's budget, as of one moment; undefined where it has none. */
export async function findBudget(
  db: Kysely<Database>,
  clock: Clock,
  { kind, id }: { kind: BudgetKind; id: string },
): Promise<BudgetStanding | undefined> {
  const now = clock.now()
  const from = new Date(now.getTime() - PACE_DAYS * DAY_MS)
  const { rows } = await sql<
    Omit<BudgetStanding, 'usedMinor' | 'paidADayMinor'> & { paid: number }
  >`
    select amount_minor as "amountMinor", prizes_minor as "prizesMinor",
      created_at as since,
      (select sum(left_minor) from campaign_budget_parts
        where kind = ${kind} and campaign_id = ${id})::bigint as "leftMinor",
      (select coalesce(sum(left_minor), 0) from budget_promises
        where kind = ${kind} and campaign_id = ${id})::bigint as "promisedMinor",
      (select coalesce(sum(amount_minor), 0) from budget_payments
        where kind = ${kind} and campaign_id = ${id} and created_at > ${from})::bigint as paid
    from campaign_budgets where kind = ${kind} and campaign_id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { paid, ...standing } = row
  const days = Math.min(PACE_DAYS, Math.floor((now.getTime() - row.since.getTime()) / DAY_MS))
  return {
    ...standing,
    usedMinor: row.amountMinor - row.leftMinor - row.promisedMinor - row.prizesMinor,
    paidADayMinor: days === 0 ? 0 : Math.round(paid / days),
  }
}
