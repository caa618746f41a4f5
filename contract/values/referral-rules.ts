/** Where an accepted invitation stands. */
export const REFERRAL_STATES = [
  /** The number is proven; nobody has signed in with it yet. */
  'joined',
  /** A new member stands behind it, who has not checked in or bought anything yet. */
  'linked',
  /** An operator looks at it. */
  'held',
  'rewarded',
  'rejected',
  'ended',
] as const

export type ReferralState = (typeof REFERRAL_STATES)[number]

/** Why an operator looks at one. The first two are never rewarded. */
export const HELD_REASONS = ['own-code', 'circle', 'same-device', 'same-card'] as const

export type HeldReason = (typeof HELD_REASONS)[number]

/** What a campaign promises. Amounts in the area's smallest unit. */
export interface ReferralRules {
  inviterMinor: number
  joinedMinor: number
  /** Days for which the credit is good; null: it never ends. */
  creditDays: number | null
  /** Rewards that an inviter gets in a calendar month of the area. */
  monthlyCap: number
  /** From the acceptance until the first check-in or purchase. */
  days: number
}

/** An operator has looked within this many days. */
export const REVIEW_DAYS = 5

/** rules.md, Referrals. */
export const VERIFICATION = {
  digits: 6,
  minutes: 5,
  tries: 5,
  pauseSeconds: 60,
  sendsADay: 5,
} as const

/** Digits and capitals without I, L, O and U, which look like others. */
export const REFERRAL_CODE_LENGTH = 8

const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/

/** The code as it is stored, of what was typed: case, spaces and dashes do not count. */
export function parseReferralCode(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return CODE.test(plain) ? plain : undefined
}
