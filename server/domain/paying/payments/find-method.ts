import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import { openCardSecret } from '../cards/card-secret.ts'
import { findActiveCard } from '../cards/list-cards.ts'
import type { ChargeDependencies } from '../charges/charge-owner.ts'
import type { CallerMarks } from '../charges/find-card-waits.ts'
import type { Cardholder, ChargeSource } from '../charges/gateway-port.ts'
import type { ChargeMethod } from '../../../db/tables/gateway-charges.ts'
import type { CardTry } from '../charges/require-card-tries.ts'
import type { PaymentSource } from './create-payment.ts'

/** How the gateway's part of a payment is paid. */
export interface ChosenMethod {
  merchantId: string
  method: ChargeMethod
  /** Of the saved card; null where the card is not known before it is charged. */
  cardMark: string | null
  source: ChargeSource
  cardholder: Cardholder
}

/** How a try with this method is counted. */
export function triesOf(
  { memberId, marks }: { memberId: string; marks: CallerMarks },
  { method, cardMark }: ChosenMethod,
): CardTry {
  return { ...marks, memberId, method, cardMark }
}

export interface FindMethodInput {
  memberId: string
  area: Area
  source: PaymentSource
  gatewayMinor: number
}

/**
 * The merchant and the prime or card to charge; undefined where credit pays all.
 *
 * @throws NamedError `PaymentMethodRequired`, `PaymentMethodUnneeded`, `PaymentMethodUnavailable`,
 * `PaymentMethodMismatch`, `CardNotFound`
 */
export async function findMethod(
  dependencies: ChargeDependencies,
  { memberId, area, source, gatewayMinor }: FindMethodInput,
): Promise<ChosenMethod | undefined> {
  if (source.method === 'credit') {
    if (gatewayMinor > 0) throw new NamedError('PaymentMethodRequired')
    return undefined
  }
  if (gatewayMinor === 0) throw new NamedError('PaymentMethodUnneeded')
  const wallet = source.method === 'wallet' ? source.wallet : undefined
  const merchantId = dependencies.gateway.merchantOf(area, wallet ?? 'card')
  if (merchantId === undefined) throw new NamedError('PaymentMethodUnavailable')
  if (source.method === 'saved-card') {
    const card = await findActiveCard(dependencies.db, { memberId, cardId: source.cardId })
    if (!card || card.area !== area) throw new NamedError('CardNotFound')
    const secret = openCardSecret(dependencies.sealer, card.tokenSealed)
    const cardholder = { name: card.holderName, phone: '', email: '' }
    const cardMark = card.fingerprint
    return {
      merchantId,
      method: 'card',
      cardMark,
      source: { kind: 'saved-card', secret },
      cardholder,
    }
  }
  const { prime, cardholder } = source
  const method = dependencies.gateway.methodOfPrime(prime)
  if (method !== (wallet ?? source.method)) throw new NamedError('PaymentMethodMismatch')
  // Wallets and Apple Pay have asked their owner themselves (gateway.md, Pay by Prime).
  const isThreeDomainSecure = method === 'card'
  const charged = { kind: 'prime', prime, isThreeDomainSecure } as const
  return { merchantId, method, cardMark: null, source: charged, cardholder }
}
