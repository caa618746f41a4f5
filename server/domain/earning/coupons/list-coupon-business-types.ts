import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import { findCoupons } from './coupon-filter.ts'

export interface CouponBusinessTypeOutput {
  id: string
  names: Texts
  /** Key of the drawing. */
  icon: string
  /** Coupons that have not ended. */
  couponCount: number
}

/** The business types by which the coupons of an area can be narrowed, in the order of the content. */
export async function listCouponBusinessTypes(
  db: Kysely<Database>,
  clock: Clock,
  { area }: { area: Area },
): Promise<CouponBusinessTypeOutput[]> {
  return findCoupons(db, clock.now(), { area })
    .innerJoin('business_types', 'business_types.id', 'stores.business_type_id')
    .groupBy('business_types.id')
    .orderBy('business_types.position')
    .select(['business_types.id', 'business_types.names', 'business_types.icon'])
    .select(({ fn }) => fn.countAll<number>().as('couponCount'))
    .execute()
}
