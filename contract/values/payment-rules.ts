export const CARD_BRANDS = ['visa', 'mastercard', 'jcb', 'amex', 'unionpay', 'other'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

/** E-payments that the gateway passes on to; `plus_pay` is tied to the convenience stores. */
export const WALLETS = ['plus_pay', 'line_pay', 'jko_pay'] as const
export type Wallet = (typeof WALLETS)[number]

export const PAYMENT_METHODS = ['credit', 'saved-card', 'card', 'apple-pay', 'wallet'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * How a payment stands. `requested`: the gateway has been asked; `pending`: the member confirms at
 * the bank; `unknown`: the gateway has not said how it ended, and is asked again. States only move
 * forward (quality.md, Invariants).
 */
export const PAYMENT_STATES = [
  'requested',
  'pending',
  'unknown',
  'settled',
  'failed',
  'refunded_part',
  'refunded',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Nothing is decided yet. */
export function isOpenPayment(state: PaymentState): boolean {
  return state === 'requested' || state === 'pending' || state === 'unknown'
}

export interface RebateRule {
  /** 0 to 100. */
  percent: number
  /** The most that one payment brings back; null: no limit. */
  capMinor: number | null
}

/**
 * The rebate of a payment: percent of the amount that is paid without credit, at most the cap, never
 * a fraction of a unit (rules.md, Paying a store).
 */
export function rebateOf(gatewayMinor: number, { percent, capMinor }: RebateRule): number {
  const share = Math.floor((gatewayMinor * percent) / 100)
  return capMinor === null ? share : Math.min(share, capMinor)
}

/** What of a payment goes back where, when a part of it is refunded. */
export interface RefundSplit {
  creditMinor: number
  gatewayMinor: number
  /** Of the rebate. */
  clawBackMinor: number
}

/** A payment as its refunds are reckoned from. */
export interface RefundablePayment {
  amountMinor: number
  creditMinor: number
  rebateMinor: number
  refundedMinor: number
  refundedCreditMinor: number
  clawedBackMinor: number
}

/**
 * Splits a refund as the payment was made: credit and rebate in the share of all that has been
 * refunded so far, floored, less what earlier refunds gave; the rest goes through the gateway. Any
 * way of refunding the whole in parts gives back exactly the whole.
 */
export function splitRefund(payment: RefundablePayment, amountMinor: number): RefundSplit {
  const refunded = payment.refundedMinor + amountMinor
  const shareOf = (partMinor: number) =>
    Number((BigInt(partMinor) * BigInt(refunded)) / BigInt(payment.amountMinor))
  const isLast = refunded === payment.amountMinor
  const gatewayMinor = payment.amountMinor - payment.creditMinor
  const gatewayLeft = gatewayMinor - (payment.refundedMinor - payment.refundedCreditMinor)
  const creditShare = isLast
    ? payment.creditMinor - payment.refundedCreditMinor
    : shareOf(payment.creditMinor) - payment.refundedCreditMinor
  // Floors may have left the gateway a unit short of its own share.
  const creditMinor = Math.max(creditShare, amountMinor - gatewayLeft)
  return {
    creditMinor,
    gatewayMinor: amountMinor - creditMinor,
    clawBackMinor: shareOf(payment.rebateMinor) - payment.clawedBackMinor,
  }
}

/**
 * The largest refund whose gateway part is this one: what the gateway has given back is known, and the credit that
 * went with it is not. One unit more of a refund is one unit more of either part, so there always is one.
 */
export function amountOfGatewayRefund(payment: RefundablePayment, gatewayMinor: number): number {
  let fits = 0
  let tooLarge = payment.amountMinor - payment.refundedMinor + 1
  while (tooLarge - fits > 1) {
    const middle = Math.floor((fits + tooLarge) / 2)
    if (splitRefund(payment, middle).gatewayMinor <= gatewayMinor) fits = middle
    else tooLarge = middle
  }
  return fits
}
