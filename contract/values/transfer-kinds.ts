/** Where credit came from; each lot has one (rules.md, Ledger). */
export const PROVENANCES = [
  'rebate',
  'converted',
  'survey',
  'check-in',
  'referral',
  'voucher',
  'campaign',
  'compensation',
] as const

export type Provenance = (typeof PROVENANCES)[number]

/**
 * Why a member's balance moved. Each is also the code of its reason: the sentence that a member
 * reads is `wallet.reasons.<kind>` in the locales, filled with the reason's values.
 */
export const TRANSFER_KINDS = [
  'check-in',
  'check-in-chest',
  'survey-reward',
  'voucher',
  'partner-conversion',
  'new-year-envelope',
  'payment',
  'payment-settlement',
  'rebate',
  'payment-refund',
  'rebate-claw-back',
  'referral-inviter',
  'referral-joined',
  'compensation',
  'adjustment',
  'lot-expiry',
  'idle-reclaim',
  'idle-return',
  'account-closure',
  'reversal',
  'shortfall-repayment',
] as const

export type TransferKind = (typeof TRANSFER_KINDS)[number]

/**
 * Why, in a form that any language can be made of. Kept for ever in the ledger: ids, numbers and days
 * alone, nobody's personal data.
 */
export interface TransferReason {
  code: TransferKind
  values: Record<string, string | number>
}

/** Which lot came or paid, and how much of it: negative when it paid. */
export interface EntryLot {
  /** Number of the entry that brought the lot. */
  number: number
  amountMinor: number
  provenance: Provenance
  /** ISO instant, or null: never. */
  expiresAt: string | null
}
