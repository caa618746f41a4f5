/** Where a caller stands with a discount ticket (rules.md, Discount tickets). */
export const CLAIM_STATUSES = [
  'claimable',
  'claimed',
  'used',
  'expired',
  'sold_out',
  'paused',
  'not_started',
  'ended',
  'not_in_area',
  'login_required',
] as const

export type ClaimStatus = (typeof CLAIM_STATUSES)[number]
