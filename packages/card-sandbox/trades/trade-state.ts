import type { Refund, Trade } from '../store/trade.ts'

/** `record_status` of the wire. */
export const RECORD_STATUS = {
  error: -1,
  authorised: 0,
  captured: 1,
  partlyRefunded: 2,
  refunded: 3,
  pending: 4,
  cancelled: 5,
} as const

/** Refunds that were not taken back. */
export function standingRefunds(trade: Trade): Refund[] {
  return trade.refunds.filter((refund) => refund.canceledAt === undefined)
}

/** What went back so far; all of it when the gateway reversed the charge itself. */
export function refundedAmount(trade: Trade): number {
  if (trade.reversedAt !== undefined) return trade.originalAmount
  return standingRefunds(trade).reduce((sum, refund) => sum + refund.amount, 0)
}

/** What can still be refunded: nothing of a payment that did not succeed. */
export function amountLeft(trade: Trade): number {
  if (trade.outcome.kind !== 'paid') return 0
  return trade.originalAmount - refundedAmount(trade)
}

export function isCaptured(trade: Trade, now: number): boolean {
  return trade.outcome.kind === 'paid' && trade.captureAt !== undefined && trade.captureAt <= now
}

/** Nobody came back from the bank's page in time. */
export function isLapsed(trade: Trade, now: number): boolean {
  return trade.outcome.kind === 'pending' && trade.outcome.expiresAt <= now
}

export function recordStatusOf(trade: Trade, now: number): number {
  const { outcome } = trade
  if (outcome.kind === 'failed' || isLapsed(trade, now)) return RECORD_STATUS.error
  if (outcome.kind === 'pending') return RECORD_STATUS.pending
  if (amountLeft(trade) === 0) return RECORD_STATUS.refunded
  if (refundedAmount(trade) > 0) return RECORD_STATUS.partlyRefunded
  return isCaptured(trade, now) ? RECORD_STATUS.captured : RECORD_STATUS.authorised
}

/** The status of the payment itself; undefined while it is open. 421: nobody finished it. */
export function statusOf(trade: Trade, now: number): number | undefined {
  if (trade.outcome.kind === 'paid') return 0
  if (trade.outcome.kind === 'failed') return trade.outcome.status
  return isLapsed(trade, now) ? 421 : undefined
}
