import { AREA_FACTS, areaOfCurrency, type CURRENCIES } from '#contract/values/area.ts'
import type { Wallet } from '#contract/values/payment-rules.ts'
import { lostWords } from '../../client/shown-page.ts'
import { withTimeout } from '../../page/with-timeout.ts'
import { loadedGatewaySdk, type PrimeResult, type TPDirect } from './gateway-sdk.ts'

/**
 * A prime, or why there is none. `wrong`: what was typed is no card; `cancelled`: the member closed
 * the sheet; `away`: the gateway could not be asked.
 */
export type PrimeAnswer =
  | { prime: string; reason?: undefined }
  | { prime?: undefined; reason: 'wrong' | 'cancelled' | 'away' }

export interface ApplePayTotal {
  /** The merchant id that Apple knows this site by. */
  merchantId: string
  /** Whom the sheet says is paid: the store. */
  label: string
  amountMinor: number
  currency: (typeof CURRENCIES)[number]
}

const ANSWER_TIMEOUT_MS = 30_000

/** `status` of the gateway's script (gateway.md, Status codes). */
const CANCELLED = 401
const WRONG_CARD = new Set([41, 43])

/** The prime of what stands in the card fields. It lives 90 seconds and can be used once. */
export function getCardPrime(): Promise<PrimeAnswer> {
  return ask(({ card }) => card)
}

/** A wallet's prime: the member confirms on the wallet's own page afterwards. */
export function getWalletPrime(wallet: Wallet): Promise<PrimeAnswer> {
  return ask((sdk) => {
    if (wallet === 'plus_pay') return sdk.plusPay
    return wallet === 'line_pay' ? sdk.linePay : sdk.jkoPay
  })
}

/** Whether this device can pay so. Tells the sheet the amount: call it before each press. */
export function prepareApplePay(total: ApplePayTotal): Promise<boolean> {
  const api = loadedGatewaySdk()?.paymentRequestApi
  if (!api?.checkAvailability()) return Promise.resolve(false)
  const { merchantId, label } = total
  const area = areaOfCurrency(total.currency)
  const { country, currency, decimals } = AREA_FACTS[area]
  const value = (total.amountMinor / 10 ** decimals).toFixed(decimals)
  const line = { label, amount: { currency, value } }
  api.setupApplePay({ merchantIdentifier: merchantId, countryCode: country })
  return new Promise((resolve) => {
    api.setupPaymentRequest(
      {
        supportedNetworks: ['VISA', 'MASTERCARD', 'JCB', 'AMEX'],
        supportedMethods: ['apple_pay'],
        displayItems: [line],
        total: line,
      },
      ({ canMakePaymentWithActiveCard }) => resolve(canMakePaymentWithActiveCard === true),
    )
  })
}

/** Shows the sheet. Call it straight from the press, with nothing awaited before: Apple insists. */
export function getApplePayPrime(total: ApplePayTotal): Promise<PrimeAnswer> {
  void prepareApplePay(total)
  // The member may take as long as the sheet does.
  return ask(({ paymentRequestApi }) => paymentRequestApi, 10 * 60_000)
}

/**
 * What is said where the gateway could not be asked: without a network it is not the gateway that is away.
 *
 * @param away words for the gateway
 */
export function unaskedWords(away: string): string {
  return (navigator.onLine ? '' : lostWords('offline')) || away
}

type Source = TPDirect['card' | 'plusPay' | 'paymentRequestApi']

async function ask(
  sourceOf: (sdk: TPDirect) => Pick<Source, 'getPrime'>,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<PrimeAnswer> {
  const sdk = loadedGatewaySdk()
  if (!sdk) return { reason: 'away' }
  // What the gateway's script lacks, or throws, is no answer either.
  const answer = new Promise<PrimeResult>((resolve) => sourceOf(sdk).getPrime(resolve))
  const result = await withTimeout(answer, timeoutMs).catch(() => undefined)
  if (!result) return { reason: 'away' }
  const prime = result.card?.prime ?? result.prime
  if (result.status === 0 && prime) return { prime }
  if (result.status === CANCELLED) return { reason: 'cancelled' }
  return { reason: WRONG_CARD.has(result.status) ? 'wrong' : 'away' }
}
