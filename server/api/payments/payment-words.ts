import type { Payment } from '#contract/payments.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import type { ShownPayment } from '../../domain/paying/payments/list-payments.ts'
import type { Sealer } from '../../domain/people/sealing/sealer.ts'
import { failureWords, mayBeCharged } from './failure-words.ts'

/** A payment as it is answered to its member. */
export function paymentInWords(
  payment: ShownPayment,
  { locale, sealer }: { locale: Locale; sealer: Sealer },
): Payment {
  const { redirectSealed, state } = payment
  const isPending = state === 'pending' && redirectSealed !== null
  return {
    id: payment.id,
    store: { id: payment.storeId, name: localized(payment.storeNames, locale) },
    currency: AREA_FACTS[payment.area].currency,
    amountMinor: payment.amountMinor,
    creditMinor: payment.creditMinor,
    gatewayMinor: payment.gatewayMinor,
    rebateMinor: payment.rebateMinor,
    rebatePercent: payment.rebatePercent,
    rebateCapMinor: payment.rebateCapMinor,
    method: payment.method,
    wallet: payment.wallet,
    card: payment.card,
    state,
    failure: failureWords(payment.failure, locale, payment.method),
    isAbandoned: payment.failure === 'abandoned',
    mayBeCharged: mayBeCharged(payment.failure),
    redirectUrl: isPending ? sealer.open(redirectSealed) : null,
    refundedMinor: payment.refundedMinor,
    refunds: payment.refunds.map(({ createdAt, ...refund }) => ({
      ...refund,
      createdAt: createdAt.toISOString(),
    })),
    createdAt: payment.createdAt.toISOString(),
    settledAt: payment.settledAt?.toISOString() ?? null,
  }
}
