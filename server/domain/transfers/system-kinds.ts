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

export function isSystemKind(kind: TransferKind): boolean {
  return (SYSTEM_KINDS as readonly TransferKind[]).includes(kind)
}
