import type { CouponLimits } from '#contract/coupons.ts'

/** Which limit lets no more be received: that of what is held stands tomorrow as well. */
export function receiveLimit(limits: CouponLimits | undefined): 'day' | 'held' | undefined {
  if (!limits) return undefined
  if (limits.held.used >= limits.held.limit) return 'held'
  return limits.day.used >= limits.day.limit ? 'day' : undefined
}
