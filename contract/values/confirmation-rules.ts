/** The forms that a sender may confirm by mail in place of a bot check. */
export const UNCONFIRMED_FORM_TYPES = [
  'feedback',
  'prospect-store',
  'press-contact',
  'store-application',
] as const

export type UnconfirmedFormType = (typeof UNCONFIRMED_FORM_TYPES)[number]

export const CONFIRMATION = {
  /** Until then the link counts; after it the form is deleted. */
  hours: 24,
  /** Links that one address gets in a day. */
  mailsPerDay: 3,
} as const
