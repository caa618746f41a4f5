import { NamedError } from '#contract/values/errors.ts'
import { AREA_LIMITS } from '#contract/values/area-limits.ts'
import { rebateOf } from '#contract/values/payment-rules.ts'
import type { PayableStore } from './get-payable-store.ts'

export interface PaymentSplit {
  amountMinor: number
  /** Paid with credit. */
  creditMinor: number
  /** Paid by card or wallet. */
  gatewayMinor: number
  rebateMinor: number
}

/**
 * What a payment is made of. All from the server's own knowledge but the two amounts.
 *
 * @throws NamedError `PaymentAmountTooLarge`, `PaymentCreditTooLarge` for more credit than the amount
 */
export function splitPayment(
  store: PayableStore,
  { amountMinor, creditMinor }: { amountMinor: number; creditMinor: number },
): PaymentSplit {
  const maxMinor = AREA_LIMITS[store.area].maxPaymentMinor
  if (amountMinor > maxMinor)
    throw new NamedError('PaymentAmountTooLarge', { values: { maxMinor } })
  if (creditMinor > amountMinor) throw new NamedError('PaymentCreditTooLarge')
  const gatewayMinor = amountMinor - creditMinor
  return {
    amountMinor,
    creditMinor,
    gatewayMinor,
    rebateMinor: rebateOf(gatewayMinor, store.rebate),
  }
}
