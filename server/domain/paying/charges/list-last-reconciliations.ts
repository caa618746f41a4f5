import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** The newest comparison of a merchant with the gateway's list. */
export interface LastReconciliation {
  merchantId: string
  /** Null where there was none yet. */
  at: Date | null
  differenceCount: number
}

/** One for each merchant, read from the newest end of the table's index. */
export async function listLastReconciliations(
  db: Kysely<Database>,
  merchantIds: readonly string[],
): Promise<LastReconciliation[]> {
  const { rows } = await sql<LastReconciliation>`/* list-last-reconciliations */
    select m.id as "merchantId", r.created_at as at,
      coalesce(jsonb_array_length(r.differences), 0) as "differenceCount"
    from unnest(${merchantIds}::text[]) as m (id)
    left join lateral (
      select created_at, differences from gateway_reconciliations
      where merchant_id = m.id order by created_at desc limit 1) as r on true`.execute(db)
  return rows
}
