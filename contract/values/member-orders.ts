/** By what the console's list of members is ordered. */
export const MEMBER_ORDERS = ['newest', 'last-active', 'balance'] as const

export type MemberOrder = (typeof MEMBER_ORDERS)[number]

/** By what it is filtered. */
export const MEMBER_STATES = ['active', 'closing', 'suspended'] as const

export type MemberState = (typeof MEMBER_STATES)[number]
