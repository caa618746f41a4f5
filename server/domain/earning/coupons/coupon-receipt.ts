import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** What a member holds of a coupon. */
export interface CouponReceiptRow {
  couponId: string
  id: string
  code: string
  receivedAt: Date
  expiresAt: Date
  usedAt: Date | null
  deletedAt: Date | null
}

export type CouponReceiptState = 'held' | 'used' | 'expired' | 'deleted'

/** What became of a coupon that was received. */
export function receiptState(
  { usedAt, deletedAt, expiresAt }: Pick<CouponReceiptRow, 'usedAt' | 'deletedAt' | 'expiresAt'>,
  now: Date,
): CouponReceiptState {
  if (usedAt) return 'used'
  if (deletedAt) return 'deleted'
  return now > expiresAt ? 'expired' : 'held'
}

/** A member's receipts, deleted ones included. */
export function selectReceipts(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('coupon_receipts')
    .where('member_id', '=', memberId)
    .select([
      'coupon_id as couponId',
      'id',
      'code',
      'received_at as receivedAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'deleted_at as deletedAt',
    ])
}

/** A member's receipt of one coupon, if there is one. */
export function findReceipt(
  db: Kysely<Database>,
  { memberId, couponId }: { memberId: string; couponId: string },
): Promise<CouponReceiptRow | undefined> {
  return selectReceipts(db, memberId).where('coupon_id', '=', couponId).executeTakeFirst()
}
