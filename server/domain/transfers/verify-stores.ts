import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { LedgerFault } from './verify-account.ts'

/**
 * Stores whose balance row is not the sum of their postings. One statement, and so one snapshot: rows
 * and postings are of the same moment beside a working server.
 */
export async function findStoreFaults(db: Kysely<Database>): Promise<LedgerFault[]> {
  const { rows } = await sql<{ storeId: string; held: number; posted: number }>`/* verify-stores */
    with posted as (
      select substr(p.account, 7) as store_id, sum(p.amount)::bigint as amount
      from transfers t
      cross join lateral unnest(t.accounts, t.amounts_minor) as p (account, amount)
      where p.account like 'store:%' group by 1
    )
    select coalesce(a.store_id, p.store_id) as "storeId",
      coalesce(a.balance_minor, 0) as held, coalesce(p.amount, 0) as posted
    from store_accounts a full join posted p on p.store_id = a.store_id
    where coalesce(a.balance_minor, 0) <> coalesce(p.amount, 0)`.execute(db)
  return rows.map(({ storeId, held, posted }) => ({
    memberId: '',
    place: `store ${storeId}`,
    what: `holds ${held}, its postings ${posted}`,
  }))
}
