import { sql, type Kysely } from 'kysely'
import { BUDGET_KINDS, TOLD_AT, type BudgetKind } from '#contract/values/budgets.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { CAMPAIGN_TABLES } from '../campaigns/campaign-tables.ts'
import { beginningCost } from './beginning-cost.ts'

export interface BudgetShare {
  /** `check-in/tw-daily` */
  campaign: string
  /** What is given and promised, of all but what limited prizes have for themselves; 1 where nobody can begin any more. */
  share: number
}

interface Row {
  kind: BudgetKind
  id: string
  /** Without what is set aside for limited prizes. */
  amountMinor: number
  leftMinor: number
}

/** How much of each budget is gone, of campaigns that run. */
export async function listBudgetShares(db: Kysely<Database>, clock: Clock): Promise<BudgetShare[]> {
  const running = BUDGET_KINDS.map(
    (kind) => sql`select ${kind}::text as kind, id from ${sql.table(CAMPAIGN_TABLES[kind])}
      where ends_at >= ${clock.now()} and paused_at is null`,
  )
  const { rows } = await sql<Row>`
    with running as (${sql.join(running, sql` union all `)})
    select kind, running.id, amount_minor - prizes_minor as "amountMinor",
      (select sum(left_minor) from campaign_budget_parts p
        where p.kind = b.kind and p.campaign_id = b.campaign_id)::bigint as "leftMinor"
    from campaign_budgets b join running using (kind)
    where running.id = b.campaign_id order by kind, running.id`.execute(db)
  const shares: BudgetShare[] = []
  for (const { kind, id, amountMinor, leftMinor } of rows) {
    const gone = amountMinor === 0 ? 1 : (amountMinor - leftMinor) / amountMinor
    const isOut = gone >= TOLD_AT[0] && leftMinor < (await beginningCost(db, { kind, id }))
    shares.push({ campaign: `${kind}/${id}`, share: isOut ? 1 : gone })
  }
  return shares
}
