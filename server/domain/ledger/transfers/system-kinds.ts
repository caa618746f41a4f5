import type { TransferKind } from '#contract/values/transfer-kinds.ts'

/**
 * Movements that the rules of the ledger make by themselves. They are nobody's use of the account,
 * and none of them is a mistake that could be taken back.
 */
export const SYSTEM_KINDS = [
  'lot-expiry',
  'idle-reclaim',
  'idle-return',
  'account-closure',
  'reversal',
  'shortfall-repayment',
] as const satisfies TransferKind[]

/** Payments are taken back by refunds, which know the gateway's part of them. */
const OTHERWISE_REVERSED = [
  'payment-settlement',
  'rebate',
  'payment-refund',
  'rebate-claw-back',
] as const satisfies TransferKind[]

/** Whether `reverseTransfer` may take such a movement back. */
export function isReversibleKind(kind: TransferKind): boolean {
  return !isSystemKind(kind) && !(OTHERWISE_REVERSED as readonly TransferKind[]).includes(kind)
}

/** Movements that may leave their member's balance as it is, and have no entry then. */
const KINDS_WITHOUT_ENTRY = [
  'adjustment',
  'reversal',
  'payment-settlement',
  'payment-refund',
  'rebate-claw-back',
] as const satisfies TransferKind[]

export function mayLackEntry(kind: TransferKind): boolean {
  return (KINDS_WITHOUT_ENTRY as readonly TransferKind[]).includes(kind)
}

export function isSystemKind(kind: TransferKind): boolean {
  return (SYSTEM_KINDS as readonly TransferKind[]).includes(kind)
}
