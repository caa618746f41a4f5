import type { Day } from './columns.ts'

/** A coupon that a member received. The slots make the limits unique keys. */
export interface CouponReceiptsTable {
  member_id: string
  coupon_id: string
  id: string
  code: string
  received_at: Date
  /** The day in the member's area. */
  received_on: Day
  day_slot: number
  /** Null once it is used, expired or deleted. */
  held_slot: number | null
  expires_at: Date
  used_at: Date | null
  deleted_at: Date | null
  /** The first day of the month in the member's area. */
  deleted_month: Day | null
  deletion_slot: number | null
}
