import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Locale } from '#contract/values/locale.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import type { CouponReceiptRow } from './coupon-receipt.ts'

/** A coupon with what is shown of its store. */
export interface CouponRow {
  id: string
  titles: Texts
  terms: Record<Locale, string[]>
  discountKind: 'percent' | 'amount' | 'gift'
  discountValue: number | null
  gifts: Texts | null
  startsAt: Date
  endsAt: Date
  /** Since when nobody can receive it; null: members can. */
  pausedAt: Date | null
  stockTotal: number
  stockLeft: number
  storeId: string
  storeNames: Texts
  cityNames: Texts
  regionNames: Texts | null
  businessTypeIcon: string | null
}

/** How a coupon stands for somebody who has not received it. */
export type CouponStatus = 'active' | 'upcoming' | 'paused' | 'sold_out' | 'ended'

/** A coupon as it is shown; with the receipt of the member who asks. */
export type ShownCoupon = CouponRow & {
  status: CouponStatus
  receipt?: CouponReceiptRow | undefined
}

/** Adds what a coupon is shown with to a query over `coupons` and `stores`. */
export function withCouponColumns<Output>(
  query: SelectQueryBuilder<Database, 'coupons' | 'stores', Output>,
) {
  return query
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
      'coupons.paused_at as pausedAt',
      'coupons.stock_total as stockTotal',
      'coupons.stock_left as stockLeft',
      'stores.id as storeId',
      'stores.names as storeNames',
      'cities.names as cityNames',
      'regions.names as regionNames',
      'business_types.icon as businessTypeIcon',
    ])
}

/** Coupons and their stores, before anything is selected. */
export function fromCoupons(db: Kysely<Database>) {
  return db.selectFrom('coupons').innerJoin('stores', 'stores.id', 'coupons.store_id')
}

export function couponStatus(
  {
    startsAt,
    endsAt,
    pausedAt,
    stockLeft,
  }: Pick<CouponRow, 'startsAt' | 'endsAt' | 'pausedAt' | 'stockLeft'>,
  now: Date,
): CouponStatus {
  if (now > endsAt) return 'ended'
  if (now < startsAt) return 'upcoming'
  if (pausedAt) return 'paused'
  return stockLeft > 0 ? 'active' : 'sold_out'
}
