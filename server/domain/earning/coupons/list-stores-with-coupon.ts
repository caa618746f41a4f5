import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

/** Those of the stores that have a coupon which has not ended. */
export async function listStoresWithCoupon(
  db: Kysely<Database>,
  clock: Clock,
  storeIds: readonly string[],
): Promise<Set<string>> {
  if (storeIds.length === 0) return new Set()
  // One list and not twenty values, so that it is the same statement for every page.
  const { rows } = await sql<{ store_id: string }>`/* stores-with-coupon */
    select distinct store_id from coupons
    where store_id = any(${storeIds}::text[]) and ends_at >= ${clock.now()}
  `.execute(db)
  return new Set(rows.map((row) => row.store_id))
}
