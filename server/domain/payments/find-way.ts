import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import { openCardSecret } from '../cards/card-secret.ts'
import { findActiveCard } from '../cards/list-cards.ts'
import type { ChargeParts } from '../charges/charge-owner.ts'
import type { Cardholder, ChargeSource } from '../charges/gateway-port.ts'
import type { PaymentSource } from './create-payment.ts'

/** How the gateway's part of a payment is paid. */
export interface PaymentWay {
  merchantId: string
  source: ChargeSource
  cardholder: Cardholder
}

export interface FindWayInput {
  memberId: string
  area: Area
  source: PaymentSource
  gatewayMinor: number
}

/**
 * The merchant and the prime or card to charge; undefined where credit pays all.
 *
 * @throws NamedError `PaymentMethodRequired`, `PaymentMethodUnneeded`, `PaymentMethodUnavailable`,
 * `CardNotFound`
 */
export async function findWay(
  parts: ChargeParts,
  { memberId, area, source, gatewayMinor }: FindWayInput,
): Promise<PaymentWay | undefined> {
  if (source.method === 'credit') {
    if (gatewayMinor > 0) throw new NamedError('PaymentMethodRequired')
    return undefined
  }
  if (gatewayMinor === 0) throw new NamedError('PaymentMethodUnneeded')
  const method = source.method === 'wallet' ? source.wallet : 'card'
  const merchantId = parts.gateway.merchantOf(area, method)
  if (merchantId === undefined) throw new NamedError('PaymentMethodUnavailable')
  if (source.method === 'saved-card') {
    const card = await findActiveCard(parts.db, { memberId, cardId: source.cardId })
    if (!card || card.area !== area) throw new NamedError('CardNotFound')
    const secret = openCardSecret(parts.sealer, card.tokenSealed)
    const cardholder = { name: card.holderName, phone: '', email: '' }
    return { merchantId, source: { kind: 'saved-card', secret }, cardholder }
  }
  // Wallets and Apple Pay have asked their owner themselves (PAYMENTS.md, section 2).
  const isThreeDomainSecure = source.method === 'card'
  const { prime, cardholder } = source
  return { merchantId, source: { kind: 'prime', prime, isThreeDomainSecure }, cardholder }
}
