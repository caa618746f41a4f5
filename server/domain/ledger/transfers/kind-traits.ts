import { TRANSFER_KINDS, type TransferKind } from '#contract/values/transfer-kinds.ts'

interface KindTraits {
  /** The ledger's own rules make it: it is nobody's use of the account, and no mistake to take back. */
  isSystem?: true
  /** `reverseTransfer` may take it back. Payments go back by refunds, which know the gateway's part of them. */
  isReversible?: true
  /** It may leave its member's balance as it is, and has no entry then. */
  mayLackEntry?: true
}

/** What the ledger does with each kind of movement. */
export const KIND_TRAITS: Readonly<Record<TransferKind, KindTraits>> = {
  'check-in': { isReversible: true },
  'check-in-chest': { isReversible: true },
  'survey-reward': { isReversible: true },
  voucher: { isReversible: true },
  'partner-conversion': { isReversible: true },
  'new-year-envelope': { isReversible: true },
  payment: { isReversible: true },
  'payment-settlement': { mayLackEntry: true },
  rebate: {},
  'payment-refund': { mayLackEntry: true },
  'rebate-claw-back': { mayLackEntry: true },
  'referral-inviter': { isReversible: true },
  'referral-joined': { isReversible: true },
  compensation: { isReversible: true },
  adjustment: { isReversible: true, mayLackEntry: true },
  'lot-expiry': { isSystem: true },
  'idle-reclaim': { isSystem: true },
  'idle-return': { isSystem: true },
  'account-closure': { isSystem: true },
  reversal: { isSystem: true, mayLackEntry: true },
  'shortfall-repayment': { isSystem: true },
}

/** Movements that are nobody's use of the account. */
export const SYSTEM_KINDS = TRANSFER_KINDS.filter((kind) => KIND_TRAITS[kind].isSystem)
