import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Area } from '#contract/values/area.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { couponStatus, fromCoupons, withCouponColumns, type ShownCoupon } from './coupon-columns.ts'
import { findReceipt } from './coupon-receipt.ts'

/**
 * One coupon, of a store that can be found or that the member has received.
 *
 * @throws NamedError `CouponNotFound`
 */
export async function getCoupon(
  db: Kysely<Database>,
  clock: Clock,
  { id, memberId }: { id: string; memberId: string | undefined },
): Promise<ShownCoupon & { area: Area }> {
  const [row, receipt] = await Promise.all([
    withCouponColumns(fromCoupons(db).where('coupons.id', '=', id))
      .select(['coupons.area', 'stores.status as storeStatus'])
      .executeTakeFirst(),
    memberId === undefined ? undefined : findReceipt(db, { memberId, couponId: id }),
  ])
  if (!row || (row.storeStatus !== 'active' && !receipt)) throw new NamedError('CouponNotFound')
  return { ...row, status: couponStatus(row, clock.now()), receipt }
}
