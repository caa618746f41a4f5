import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'

export interface StoreAccount {
  id: string
  names: Texts
  /** Payments that were settled, refunded ones among them. */
  payments: number
  /** Not decided yet. */
  openPayments: number
  /** Below zero where a rebate could not be taken back from a member yet. */
  owedMinor: number
}

/**
 * What was paid to a store and what it is owed, and the same of each that was merged into it: its account stays its
 * own (decision 63). The store itself first.
 */
export async function listStoreAccounts(
  db: Kysely<Database>,
  storeId: string,
): Promise<StoreAccount[]> {
  const { rows } = await sql<StoreAccount>`
    select s.id, s.names, coalesce(a.balance_minor, 0)::bigint as "owedMinor",
      (select count(*)::int from ${SETTLED} and e.store_id = s.id) as payments,
      (select count(*)::int from ${OPEN} and p.store_id = s.id) as "openPayments"
    from stores s left join store_accounts a on a.store_id = s.id
    where s.id = ${storeId} or s.merged_into = ${storeId}
    order by s.id <> ${storeId}, s.id`.execute(db)
  return rows
}

/** How many members have payments to a store, or to one that was merged into it. */
export async function countStoreMembers(db: Kysely<Database>, storeId: string): Promise<number> {
  const ids = sql`(select id from stores where id = ${storeId} or merged_into = ${storeId})`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select e.transfer_member_id from ${SETTLED} and e.store_id in ${ids}
      union select p.member_id from ${OPEN} and p.store_id in ${ids}
    ) as members`.execute(db)
  return rows[0]?.count ?? 0
}

/** Found by their entries, whose key begins with the store; payments themselves are found by their members. */
const SETTLED = sql`store_entries e where e.transfer_id like 'payment-settlement:%'`

/** The few of the index of payments that are not decided. */
const OPEN = sql`payments p where p.state in ('requested', 'pending', 'unknown')`
