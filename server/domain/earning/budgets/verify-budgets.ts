import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { inSnapshot } from '../../../db/in-snapshot.ts'

/** Told as other faults of the ledger are. */
export interface BudgetFault {
  memberId: string
  place: string
  what: string
}

/**
 * Holds budgets against the ledger: what is left, set aside, promised and paid of each is its amount, and each payment out of it is
 * one of the ledger's out of its campaign's account, of at least as much.
 */
export async function verifyBudgets(
  db: Kysely<Database>,
  report: (fault: BudgetFault) => void,
): Promise<void> {
  const faults = await inSnapshot(db, async (tx) => [
    ...(await findWrongBudgets(tx)),
    ...(await findWrongPayments(tx)),
  ])
  for (const fault of faults) report(fault)
}

async function findWrongBudgets(tx: Transaction<Database>): Promise<BudgetFault[]> {
  const { rows } = await sql<{ place: string; amount: number; found: number }>`/* wrong-budgets */
    with found as (
      select kind, campaign_id, left_minor as amount from campaign_budget_parts
      union all select kind, campaign_id, prizes_minor from campaign_budgets
      union all select kind, campaign_id, left_minor from budget_promises
      union all select kind, campaign_id, amount_minor from budget_payments
    ), sums as (
      select kind, campaign_id, sum(amount)::bigint as found from found group by kind, campaign_id
    )
    select concat_ws(' ', 'budget', kind, campaign_id) as place,
      coalesce(amount_minor, 0) as amount, coalesce(found, 0) as found
    from sums full join campaign_budgets using (kind, campaign_id)
    where amount_minor is distinct from found
    order by place`.execute(tx)
  return rows.map(({ place, amount, found }) => ({
    memberId: '',
    place,
    what: `is ${amount}, and what is left, set aside, promised and paid of it is ${found}`,
  }))
}

/** The ledger's account is the campaign's by its id, of surveys and referrals with their kind before it. */
async function findWrongPayments(tx: Transaction<Database>): Promise<BudgetFault[]> {
  const { rows } = await sql<{ memberId: string; place: string; amount: number }>`
    /* wrong-budget-payments */
    select p.member_id as "memberId", 'budget payment ' || p.transfer_id as place,
      p.amount_minor as amount
    from budget_payments p
    where not exists (
      select from transfers t
      where t.member_id = p.member_id and t.id = p.transfer_id and t.created_at = p.created_at
        and 'campaign:' || case p.kind when 'survey' then 'survey-' when 'referral' then 'referral-'
          else '' end || p.campaign_id = any (t.accounts)
        and t.amounts_minor[array_position(t.accounts, 'member:' || p.member_id)] >= p.amount_minor
    )
    order by p.member_id, p.transfer_id limit 1000`.execute(tx)
  return rows.map(({ amount, ...fault }) => ({
    ...fault,
    what: `has taken ${amount}, which the ledger has not`,
  }))
}
