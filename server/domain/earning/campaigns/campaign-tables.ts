import type { CampaignKind } from '#contract/values/campaign-kinds.ts'

/** Where its window is kept. */
export const CAMPAIGN_TABLES = {
  'check-in': 'check_in_campaigns',
  coupon: 'coupons',
  'discount-ticket': 'discount_ticket_activities',
  envelope: 'envelope_campaigns',
  referral: 'referral_campaigns',
  survey: 'surveys',
} as const satisfies Record<CampaignKind, string>

export type CampaignTable = (typeof CAMPAIGN_TABLES)[CampaignKind]
