import type { Kysely, Transaction } from 'kysely'
import { COUPON_LIMITS } from '#contract/values/coupon-limits.ts'
import { dayOf, type Day } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import { deletableUntil, freeSlot, monthOf } from './used-limits.ts'
import { findReceipt, type CouponReceiptRow } from './coupon-receipt.ts'

/**
 * Deletes a held coupon for good: 5 a month, not within 7 days of its end (specification.md, Limits).
 * Again answers the first deletion.
 *
 * @throws NamedError `CouponNotHeld`, `CouponAlreadyUsed`, `CouponDeletionTooLate`,
 * `CouponMonthlyDeletionLimitReached`, `AccountClosed`
 */
export async function deleteCoupon(
  db: Kysely<Database>,
  clock: Clock,
  { couponId, memberId }: { couponId: string; memberId: string },
): Promise<CouponReceiptRow> {
  return inTransaction(db, async (tx) => {
    const { area } = await lockMember(tx, memberId)
    const now = clock.now()
    const receipt = await findReceipt(tx, { memberId, couponId })
    if (!receipt) throw new NamedError('CouponNotHeld')
    if (receipt.deletedAt) return receipt
    if (receipt.usedAt) throw new NamedError('CouponAlreadyUsed')
    if (now >= deletableUntil(receipt.expiresAt)) throw new NamedError('CouponDeletionTooLate')
    const month = monthOf(dayOf(now, area))
    const slot = await takeDeletionSlot(tx, memberId, month)
    const { numUpdatedRows } = await tx
      .updateTable('coupon_receipts')
      .where('member_id', '=', memberId)
      .where('coupon_id', '=', couponId)
      .where('deleted_at', 'is', null)
      .set({ deleted_at: now, deleted_month: month, deletion_slot: slot, held_slot: null })
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`Coupon ${receipt.id} went under its member's lock`)
    return { ...receipt, deletedAt: now }
  })
}

/** @throws NamedError `CouponMonthlyDeletionLimitReached` */
async function takeDeletionSlot(
  tx: Transaction<Database>,
  memberId: string,
  month: Day,
): Promise<number> {
  const taken = await tx
    .selectFrom('coupon_receipts')
    .where('member_id', '=', memberId)
    .where('deleted_month', '=', month)
    .select('deletion_slot as slot')
    .execute()
  const limit = COUPON_LIMITS.deletedAMonth
  const slot = freeSlot(
    taken.map((receipt) => receipt.slot),
    limit,
  )
  if (slot === undefined) {
    throw new NamedError('CouponMonthlyDeletionLimitReached', { values: { limit } })
  }
  return slot
}
