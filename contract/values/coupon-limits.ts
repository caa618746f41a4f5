/** specification.md, Limits. The slots of `coupon_receipts` are the same numbers, and its checks hold them (migration 0006). */
export const COUPON_LIMITS = {
  receivedADay: 5,
  held: 30,
  deletedAMonth: 5,
  /** No deletion when so little is left until the end. */
  undeletableMs: 7 * 86_400_000,
} as const
