import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { couponStatus, fromCoupons, withCouponColumns, type ShownCoupon } from './coupon-columns.ts'
import type { CouponReceiptRow } from './coupon-receipt.ts'

export interface ListMyCouponsInput {
  memberId: string
  state?: 'held' | 'over' | undefined
  p: number
  ps: number
}

/**
 * A page of the coupons that a member received and has not deleted: those held, the nearest end
 * first, then those used or expired, the last before the others.
 */
export async function listMyCoupons(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, state, p, ps }: ListMyCouponsInput,
): Promise<{ coupons: (ShownCoupon & { receipt: CouponReceiptRow })[]; total: number }> {
  const now = clock.now()
  const isHeld = sql<boolean>`(receipts.used_at is null and receipts.expires_at >= ${now})`
  const ownIds = db
    .selectFrom('coupon_receipts as receipts')
    .where('receipts.member_id', '=', memberId)
    .where('receipts.deleted_at', 'is', null)
    .$if(state === 'held', (query) => query.where(isHeld))
    .$if(state === 'over', (query) => query.where(sql<boolean>`not ${isHeld}`))
  const [page, { total }] = await Promise.all([
    ownIds
      .select([
        'receipts.coupon_id as couponId',
        'receipts.id',
        'receipts.code',
        'receipts.received_at as receivedAt',
        'receipts.expires_at as expiresAt',
        'receipts.used_at as usedAt',
        'receipts.deleted_at as deletedAt',
      ])
      .orderBy(isHeld, 'desc')
      .orderBy(sql`case when ${isHeld} then receipts.expires_at end`)
      .orderBy(sql`coalesce(receipts.used_at, receipts.expires_at)`, 'desc')
      .orderBy('receipts.coupon_id')
      .limit(ps)
      .offset((p - 1) * ps)
      .execute(),
    ownIds.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { coupons: await withCoupons(db, page, now), total }
}

async function withCoupons(db: Kysely<Database>, receipts: readonly CouponReceiptRow[], now: Date) {
  if (receipts.length === 0) return []
  const ids = receipts.map(({ couponId }) => couponId)
  const rows = await withCouponColumns(
    fromCoupons(db).where('coupons.id', '=', sql<string>`any(${ids})`),
  ).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return receipts.flatMap((receipt) => {
    const row = byId.get(receipt.couponId)
    return row ? [{ ...row, status: couponStatus(row, now), receipt }] : []
  })
}
