import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import type { Wallet } from '#contract/values/payment-rules.ts'
import { askGateway } from '../charges/ask-gateway.ts'
import type { Charge } from '../charges/charge-owner.ts'
import { getCharge } from '../charges/charge-rows.ts'
import type { CallerMarks } from '../charges/find-card-waits.ts'
import type { Cardholder } from '../charges/gateway-port.ts'
import { requireCardTries } from '../charges/require-card-tries.ts'
import { requireGateway } from '../charges/require-gateway.ts'
import { requireCardPassword, requirePassword } from '../../people/passwords/require-password.ts'
import { findMethod, triesOf, type ChosenMethod } from './find-method.ts'
import { findKnownPayment, openPayment } from './open-payment.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { findPayment, type StoredPayment } from './payment-rows.ts'
import { getPayableStore, type PayableStore } from './get-payable-store.ts'
import { splitPayment } from './split-payment.ts'

/** What pays the part that is not credit. */
export type PaymentSource =
  | { method: 'credit' }
  | { method: 'saved-card'; cardId: string }
  | { method: 'card' | 'apple-pay'; prime: string; cardholder: Cardholder }
  | { method: 'wallet'; wallet: Wallet; prime: string; cardholder: Cardholder }

export interface CreatePaymentInput {
  /** Made by the page before it asks: the same id is the same payment. */
  id: string
  memberId: string
  area: Area
  locale: Locale
  storeId: string
  amountMinor: number
  creditMinor: number
  source: PaymentSource
  /** What the member has typed just now, if anything. */
  password: string | undefined
  /** Where it is asked from. */
  marks: CallerMarks
}

/**
 * Pays a store (rules.md, Paying a store). Credit is reserved and the charge written in one transaction;
 * then the gateway is asked, once. The same id again answers what has become of it; where nobody was
 * asked yet it asks, and nobody is asked to pay again.
 *
 * @throws NamedError `StoreNotFound`, `PaymentStorePaused`, `PaymentNotInArea`,
 * `PaymentAmountTooLarge`, `PaymentCreditTooLarge`, `PaymentMethodRequired`,
 * `PaymentMethodUnneeded`, `PaymentMethodUnavailable`, `PaymentMethodMismatch`, `CardNotFound`,
 * `CardTriesExceeded`, `CreditInsufficient`,
 * `PaymentStillOpen` carrying the one of the same amount that is not decided, `PaymentConflict` for
 * the same id with another input, `PaymentAbandoned` for one that was given up before it came,
 * `ServiceUnavailable` while the gateway does not answer, and those of
 * passwords
 */
export async function createPayment(
  dependencies: PaymentDependencies,
  input: CreatePaymentInput,
): Promise<StoredPayment> {
  const { db, clock } = dependencies
  const { memberId, id, area, source, password } = input
  const known = await findKnownPayment(db, input)
  if (known) return takeUp(dependencies, input, known)
  const store = await getPayableStore(db, clock, { storeId: input.storeId, area })
  const split = splitPayment(store, input)
  const method = await findMethod(dependencies, {
    memberId,
    area,
    source,
    gatewayMinor: split.gatewayMinor,
  })
  const given = { memberId, given: password }
  if (source.method === 'saved-card') await requireCardPassword(db, clock, given)
  else await requirePassword(db, clock, given)
  if (method) {
    await requireCardTries(db, dependencies, triesOf(input, method))
    await requireGateway(dependencies.gateway, method.merchantId)
  }
  const { payment, charge } = await openPayment(dependencies, input, {
    store,
    split,
    method,
  })
  if (!charge || !method) return payment
  await charged(dependencies, charge, { input, store, method })
  return (await findPayment(db, memberId, id)) ?? payment
}

/** A request that got no further than the payment's row left its charge to the repeat. */
async function takeUp(
  dependencies: PaymentDependencies,
  input: CreatePaymentInput,
  payment: StoredPayment,
): Promise<StoredPayment> {
  const { db, clock } = dependencies
  const { chargeId, memberId, id, area, gatewayMinor } = payment
  if (payment.state !== 'requested' || chargeId === null) return payment
  const charge = await getCharge(db, { memberId, chargeId })
  if (charge.askedAt !== null) return payment
  const store = await getPayableStore(db, clock, { storeId: input.storeId, area })
  const method = await findMethod(dependencies, {
    memberId,
    area,
    source: input.source,
    gatewayMinor,
  })
  if (!method) return payment
  await charged(dependencies, charge, { input, store, method })
  return (await findPayment(db, memberId, id)) ?? payment
}

interface Asked {
  input: CreatePaymentInput
  store: PayableStore
  method: ChosenMethod
}

function charged(
  dependencies: PaymentDependencies,
  charge: Charge,
  { input, store, method }: Asked,
) {
  return askGateway(dependencies, charge, () =>
    dependencies.gateway.charge({
      chargeId: charge.id,
      merchantId: charge.merchantId,
      area: charge.area,
      amountMinor: charge.amountMinor,
      details: localized(store.names, input.locale).slice(0, 100),
      cardholder: method.cardholder,
      source: method.source,
      returnPath: input.source.method === 'wallet' ? '/app-web/fami/back' : '/app-web/cc3ds/back',
    }),
  )
}
