import type { Api, CallInputs } from '#contract/calls.ts'
import type { Payment } from '#contract/payments.ts'
import type { PrimePayload } from '#contract/values/app-messages.ts'
import { sendToApp } from '../../client/app-bridge.ts'
import type { Hearing } from './ask-for-payment.ts'

type Source = NonNullable<CallInputs['createPayment']['source']>
export type PrimeSource = Exclude<Extract<Source, { prime: string }>, { method: 'wallet' }>

export interface HandedOrder {
  id: string
  storeId: string
  amountMinor: number
  creditMinor: number
}

/** A prime lives 90 seconds: an app that has not paid by then does not pay any more. */
const HANDED_MS = 150_000
const PAUSE_MS = 3_000

/**
 * Gives the app a prime with who pays and what (docs/app-bridge.md): it sends the payment, under the
 * page's id. Answers whether there is an app that took it.
 */
export function handPaymentOver(source: PrimeSource, payment: HandedOrder): Promise<boolean> {
  const { prime, callingCode, phone, email, name } = source
  const payload: PrimePayload = {
    prime,
    callingCode,
    phone,
    email,
    name,
    result: 'pending',
    payment,
  }
  if (source.method === 'apple-pay') return sendToApp('applePayPrime', payload)
  return sendToApp('paymentResult', { ...payload, paymentId: payment.id })
}

/** What the app has made of it; undefined where it made nothing, or the member does not want it any more. */
export async function untilAppHasPaid(
  api: Api,
  id: string,
  hearing: Pick<Hearing, 'signal' | 'isGivenUp'>,
): Promise<Payment | undefined> {
  const end = Date.now() + HANDED_MS
  while (Date.now() < end && !hearing.signal.aborted && !hearing.isGivenUp) {
    const found = await api.payments.get({ id })
    if (found.success) return found.payment
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return undefined
}

/** The app hears that it is paid: its balance is another one now. Outside of it nobody does. */
export async function tellAppOfPayment({ id }: Payment): Promise<void> {
  const nobody = { prime: '', callingCode: '', phone: '', email: '', name: '' }
  await sendToApp('paymentResult', { ...nobody, result: 'success', paymentId: id })
}
