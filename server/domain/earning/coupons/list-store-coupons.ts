import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { couponStatus, withCouponColumns, type ShownCoupon } from './coupon-columns.ts'
import { findCoupons, type CouponFilter } from './coupon-filter.ts'
import { selectReceipts } from './coupon-receipt.ts'

export interface ListStoreCouponsInput extends CouponFilter {
  /** Whose receipts stand by the coupons; undefined for a visitor. */
  memberId?: string | undefined
  p: number
  ps: number
}

/**
 * A page of the coupons that a filter finds: those that run first, the nearest end before the
 * others.
 */
export async function listStoreCoupons(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, p, ps, ...filter }: ListStoreCouponsInput,
): Promise<{ coupons: ShownCoupon[]; total: number }> {
  const now = clock.now()
  const matching = findCoupons(db, now, filter)
  const [rows, { total }] = await Promise.all([
    withCouponColumns(matching)
      .orderBy(({ eb }) => eb('coupons.starts_at', '>', now))
      .orderBy('coupons.ends_at')
      .orderBy('coupons.id')
      .limit(ps)
      .offset((p - 1) * ps)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const receipts = await findReceipts(db, memberId, rows)
  return {
    coupons: rows.map((row) => ({
      ...row,
      status: couponStatus(row, now),
      receipt: receipts.get(row.id),
    })),
    total,
  }
}

async function findReceipts(
  db: Kysely<Database>,
  memberId: string | undefined,
  coupons: readonly { id: string }[],
) {
  if (memberId === undefined || coupons.length === 0) return new Map<string, never>()
  const ids = coupons.map(({ id }) => id)
  const receipts = await selectReceipts(db, memberId)
    .where('coupon_id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(receipts.map((receipt) => [receipt.couponId, receipt]))
}
