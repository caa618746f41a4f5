import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { LedgerFault } from './verify-account.ts'

interface WrongSum {
  account: string
  posted: number
  proven: number
}

/**
 * Accounts without an entry of a member whose postings are not what other rows say they are: a store's
 * is its balance and its number of entries, `hold:<area>` what open payments have reserved,
 * `gateway:<area>` what settled payments have brought less what refunds gave back. One statement, and so
 * one snapshot: all is of the same moment beside a working server.
 */
export async function findWrongSums(db: Kysely<Database>): Promise<LedgerFault[]> {
  const { rows } = await sql<WrongSum>`/* find-wrong-sums */
    with posted as (
      select p.account, sum(p.amount)::bigint as amount,
        count(*) filter (where p.amount <> 0) as entries
      from transfers t
      cross join lateral (
        -- one that touches a store twice has one entry
        select account, sum(amount) as amount
        from unnest(t.accounts, t.amounts_minor) as u (account, amount)
        where account ~ '^(store|hold|gateway):' group by 1
      ) as p
      group by 1
    ), proven as (
      select 'store:' || store_id as account, balance_minor as amount, entry_count as entries
        from store_accounts
      union all
      select 'hold:' || area, sum(credit_minor)::bigint, null from payments
        where state in ('requested', 'pending', 'unknown') group by 1
      union all
      select 'gateway:' || area,
        (sum(refunded_minor - refunded_credit_minor) - sum(gateway_minor))::bigint, null
        from payments where settled_at is not null group by 1
    )
    select account, coalesce(posted.amount, 0) as posted, coalesce(proven.amount, 0) as proven
      from posted full join proven using (account)
      where coalesce(posted.amount, 0) <> coalesce(proven.amount, 0)
    union all
    select account || ' entries', posted.entries, coalesce(proven.entries, 0)
      from posted left join proven using (account)
      where account like 'store:%' and posted.entries <> coalesce(proven.entries, 0)`.execute(db)
  return rows.map(({ account, posted, proven }) => ({
    memberId: '',
    place: account,
    what: `should be ${proven}, its postings are ${posted}`,
  }))
}
