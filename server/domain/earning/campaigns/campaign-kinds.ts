/** What runs in a window of its own, and an operator may pause, resume and extend. */
export const CAMPAIGN_KINDS = [
  'check-in',
  'coupon',
  'discount-ticket',
  'envelope',
  'referral',
  'survey',
] as const

export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

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
