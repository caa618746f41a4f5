/** What a person has to look at before it is paid. */
export const REVIEW_KINDS = ['answer', 'referral'] as const

export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** What one press pays or refuses of one survey, or of one inviter. */
export const REVIEWS_AT_ONCE = 200
