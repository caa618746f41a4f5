import type { TransferKind } from './transfer-kinds.ts'

/** What credit did on a day. Those of `GOING_OUT` are what members had less by, the others what they had more by. */
export const CREDIT_FIGURES = [
  'issuedMinor',
  'rebateMinor',
  'usedMinor',
  'expiredMinor',
  'correctedMinor',
] as const

export type CreditFigure = (typeof CREDIT_FIGURES)[number]

export const GOING_OUT: readonly CreditFigure[] = ['usedMinor', 'expiredMinor']

/** All figures of a day, in the order in which they are read. */
export const FIGURES = [
  'activeMembers',
  'checkIns',
  'payments',
  'paidMinor',
  ...CREDIT_FIGURES,
] as const

export type Figure = (typeof FIGURES)[number]

export type DayFigures = Record<Figure, number> & { day: string }

/** Four weeks, the four before them, and today, which is not over. */
export const FIGURE_DAYS = 57

/** Which figure a movement belongs to; one that takes another back belongs to that one's. */
export const FIGURE_OF_KIND: Readonly<Record<TransferKind, CreditFigure>> = {
  'check-in': 'issuedMinor',
  'check-in-chest': 'issuedMinor',
  'survey-reward': 'issuedMinor',
  voucher: 'issuedMinor',
  'partner-conversion': 'issuedMinor',
  'new-year-envelope': 'issuedMinor',
  payment: 'usedMinor',
  'payment-settlement': 'usedMinor',
  rebate: 'rebateMinor',
  'payment-refund': 'usedMinor',
  'rebate-claw-back': 'rebateMinor',
  'referral-inviter': 'issuedMinor',
  'referral-joined': 'issuedMinor',
  compensation: 'issuedMinor',
  adjustment: 'correctedMinor',
  'lot-expiry': 'expiredMinor',
  'idle-reclaim': 'expiredMinor',
  'idle-return': 'expiredMinor',
  'account-closure': 'expiredMinor',
  reversal: 'correctedMinor',
  'shortfall-repayment': 'correctedMinor',
}
