import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

export interface ListStoreCouponsInput {
  area: Area
  storeId?: string | undefined
  p: number
  ps: number
}

export type StoreCouponOutput = Awaited<ReturnType<typeof listStoreCoupons>>['coupons'][number]

/**
 * A page of the coupons that have not ended, of stores that can be found: those that run first,
 * the nearest end before the others.
 */
export async function listStoreCoupons(
  db: Kysely<Database>,
  clock: Clock,
  { area, storeId, p, ps }: ListStoreCouponsInput,
) {
  const now = clock.now()
  const matching = db
    .selectFrom('coupons')
    .innerJoin('stores', 'stores.id', 'coupons.store_id')
    .where('coupons.area', '=', area)
    .where('coupons.ends_at', '>=', now)
    .where('stores.status', '=', 'active')
    .$if(storeId !== undefined, (query) => query.where('coupons.store_id', '=', String(storeId)))
  const [rows, { total }] = await Promise.all([
    matching
      .innerJoin('cities', 'cities.id', 'stores.city_id')
      .leftJoin('regions', 'regions.id', 'stores.region_id')
      .leftJoin('business_types', 'business_types.id', 'stores.business_type_id')
      .select([
        'coupons.id',
        'coupons.titles',
        'coupons.terms',
        'coupons.discount_kind as discountKind',
        'coupons.discount_value as discountValue',
        'coupons.gifts',
        'coupons.starts_at as startsAt',
        'coupons.ends_at as endsAt',
        'coupons.stock_total as stockTotal',
        'coupons.stock_left as stockLeft',
        'stores.id as storeId',
        'stores.names as storeNames',
        'cities.names as cityNames',
        'regions.names as regionNames',
        'business_types.icon as businessTypeIcon',
      ])
      .orderBy(({ eb }) => eb('coupons.starts_at', '>', now))
      .orderBy('coupons.ends_at')
      .orderBy('coupons.id')
      .limit(ps)
      .offset((p - 1) * ps)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { coupons: rows.map((row) => ({ ...row, status: statusOf(row, now) })), total }
}

function statusOf(
  { startsAt, stockLeft }: { startsAt: Date; stockLeft: number },
  now: Date,
): 'upcoming' | 'active' | 'sold_out' {
  if (startsAt > now) return 'upcoming'
  return stockLeft > 0 ? 'active' : 'sold_out'
}
