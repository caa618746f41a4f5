import type { Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import {
  findHeldEdits,
  type OfferedTerms,
  type StandingTerms,
} from '../campaigns/find-held-edits.ts'
import type { RefusedEdit } from '../campaigns/refused-edit.ts'
import { storedDiscount } from '../campaigns/stored-discount.ts'
import type { CouponEntry, MatchedCoupon } from './save-coupons.ts'

/**
 * What members hold of coupons, and the content would change: a coupon that was received has the terms of
 * the coupon's own row. Titles may change. One whose store is missing is not written, and stays as it is.
 */
export async function findRefusedCouponEdits(
  tx: Transaction<Database>,
  clock: Clock,
  { entries, matched }: { entries: readonly CouponEntry[]; matched: readonly MatchedCoupon[] },
): Promise<RefusedEdit[]> {
  const found = new Map(matched.map((coupon) => [coupon.id, coupon]))
  const offered = entries.map(({ id }) => offeredTerms(id, found.get(id)))
  const standing = await lockStanding(tx)
  return findHeldEdits(tx, clock, { kind: 'coupon', offered, standing })
}

function offeredTerms(id: string, coupon: MatchedCoupon | undefined): OfferedTerms {
  if (!coupon) return { id }
  const { area, storeId, discount, terms, stock } = coupon
  return { id, stock, terms: { area, store: storeId, discount, terms } }
}

/** Whoever receives one waits for its row. */
async function lockStanding(tx: Transaction<Database>): Promise<StandingTerms[]> {
  const rows = await tx
    .selectFrom('coupons')
    .orderBy('id')
    .select(['id', 'area', 'store_id', 'discount_kind', 'discount_value', 'gifts', 'terms'])
    .select(['stock_total', 'stock_left'])
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    givenOut: row.stock_total - row.stock_left,
    terms: {
      area: row.area,
      store: row.store_id,
      discount: storedDiscount(row),
      terms: row.terms,
    },
  }))
}
