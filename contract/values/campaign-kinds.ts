/** What runs in a window of its own, and an operator may pause, resume, extend and end. */
export const CAMPAIGN_KINDS = [
  'check-in',
  'coupon',
  'discount-ticket',
  'envelope',
  'referral',
  'survey',
] as const

export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

/** How one stands for everybody. */
export const CAMPAIGN_STATES = ['upcoming', 'live', 'paused', 'ended'] as const

export type CampaignState = (typeof CAMPAIGN_STATES)[number]
