import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import { findReceipt, type CouponReceiptRow } from './coupon-receipt.ts'

/**
 * Uses a held coupon, once and whole; again answers the first use.
 *
 * @throws NamedError `CouponNotHeld`, `CouponExpired`, `AccountClosed`
 */
export async function redeemCoupon(
  db: Kysely<Database>,
  clock: Clock,
  { couponId, memberId }: { couponId: string; memberId: string },
): Promise<CouponReceiptRow> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const now = clock.now()
    const receipt = await findReceipt(tx, { memberId, couponId })
    if (!receipt || receipt.deletedAt) throw new NamedError('CouponNotHeld')
    if (receipt.usedAt) return receipt
    if (now > receipt.expiresAt) throw new NamedError('CouponExpired')
    const { numUpdatedRows } = await tx
      .updateTable('coupon_receipts')
      .where('member_id', '=', memberId)
      .where('coupon_id', '=', couponId)
      .where('used_at', 'is', null)
      .set({ used_at: now, held_slot: null })
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`Coupon ${receipt.id} went under its member's lock`)
    return { ...receipt, usedAt: now }
  })
}
