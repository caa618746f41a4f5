import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

/** Those of the stores that have a coupon which has not ended. */
export async function listStoresWithCoupon(
  db: Kysely<Database>,
  clock: Clock,
  storeIds: readonly string[],
): Promise<Set<string>> {
  if (storeIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('coupons')
    .where('store_id', 'in', storeIds)
    .where('ends_at', '>=', clock.now())
    .select('store_id')
    .distinct()
    .execute()
  return new Set(rows.map((row) => row.store_id))
}
