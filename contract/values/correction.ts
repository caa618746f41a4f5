/**
 * Why an operator corrects a balance. The words are `wallet.causes` in the locales; the ledger keeps
 * the code alone, and so no personal data.
 */
export const CORRECTION_CAUSES = [
  'not-credited',
  'credited-twice',
  'wrong-amount',
  'our-mistake',
  'obtained-by-abuse',
  'agreed',
] as const

export type CorrectionCause = (typeof CORRECTION_CAUSES)[number]

/** What a member is told of: also what other acts of an operator put right. */
export type ToldCause = CorrectionCause | 'suspension-lifted' | 'entry-undone'
