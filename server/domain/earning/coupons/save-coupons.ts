import { type Transaction, sql } from 'kysely'
import type { CouponContent } from '#content/content-press.schema.ts'
import type { Area } from '#contract/values/area.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { endGone } from '../campaigns/end-gone.ts'
import { keptWindow } from '../campaigns/kept-window.ts'
import { discountColumns } from '../campaigns/stored-discount.ts'
import { windowOf } from '../campaigns/window-of.ts'

/** A coupon of a content file with what the file's place says. */
export type CouponEntry = CouponContent & { path: string; file: string; area: Area }

export type MatchedCoupon = CouponEntry & { storeId: string }

/**
 * Writes coupons of the content. The window of one that exists stays or moves by `keptWindow`, and what
 * was taken from its stock stays taken; one that is gone from the content ends now.
 *
 * @param coupons those whose store is there
 * @param ids of all that the content names
 */
export async function saveCoupons(
  tx: Transaction<Database>,
  clock: Clock,
  { coupons, ids }: { coupons: readonly MatchedCoupon[]; ids: readonly string[] },
): Promise<void> {
  await endOthers(tx, clock, ids)
  if (coupons.length === 0) return
  await tx
    .insertInto('coupons')
    .values(coupons.map((coupon) => rowOf(coupon, clock)))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        store_id: ref('excluded.store_id'),
        area: ref('excluded.area'),
        titles: ref('excluded.titles'),
        terms: ref('excluded.terms'),
        discount_kind: ref('excluded.discount_kind'),
        discount_value: ref('excluded.discount_value'),
        gifts: ref('excluded.gifts'),
        ...keptWindow('coupons'),
        stock_total: ref('excluded.stock_total'),
        stock_left: sql`greatest(coupons.stock_left + excluded.stock_total - coupons.stock_total, 0)`,
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute()
}

async function endOthers(
  tx: Transaction<Database>,
  clock: Clock,
  ids: readonly string[],
): Promise<void> {
  const now = clock.now()
  const isOther = sql<boolean>`id <> all(${ids}::text[])`
  await tx.deleteFrom('coupons').where(isOther).where('starts_at', '>=', now).execute()
  await endGone(tx, now, { table: 'coupons', ids })
}

function rowOf(coupon: MatchedCoupon, clock: Clock) {
  return {
    id: coupon.id,
    store_id: coupon.storeId,
    area: coupon.area,
    titles: JSON.stringify(coupon.title),
    terms: JSON.stringify(coupon.terms),
    ...discountColumns(coupon.discount),
    ...windowOf(coupon, clock),
    stock_total: coupon.stock,
    stock_left: coupon.stock,
    updated_at: clock.now(),
  }
}
