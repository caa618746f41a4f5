import type { CallOutputs } from '#contract/calls.ts'
import type { CardBrand } from '#contract/values/payment-rules.ts'
import { isMembersDocument } from '../../client/members-document.ts'
import { withTimeout } from '../../page/with-timeout.ts'

/** How to reach the card fields, as `getGateway` answers. */
export type Gateway = NonNullable<CallOutputs['getGateway']['gateway']>

/** 0 right, 1 empty, 2 wrong, 3 being typed (gateway.md, Web SDK). */
export type FieldStatus = 0 | 1 | 2 | 3

export interface CardUpdate {
  canGetPrime: boolean
  cardType: string
  status: { number: FieldStatus; expiry: FieldStatus; ccv: FieldStatus }
}

export interface PrimeResult {
  status: number
  msg: string
  prime?: string
  card?: { prime?: string }
}

interface PrimeSource {
  getPrime(callback: (result: PrimeResult) => void): void
}

interface CardSdk extends PrimeSource {
  setup(config: {
    fields: Record<'number' | 'expirationDate' | 'ccv', { element: Element; placeholder: string }>
    styles: Record<string, Record<string, string>>
  }): void
  onUpdate(callback: (update: CardUpdate) => void): void
}

interface PaymentRequestSdk extends PrimeSource {
  checkAvailability(): boolean
  setupApplePay(merchant: { merchantIdentifier: string; countryCode: string }): void
  setupPaymentRequest(
    config: {
      supportedNetworks: string[]
      supportedMethods: string[]
      displayItems: { label: string; amount: { currency: string; value: string } }[]
      total: { label: string; amount: { currency: string; value: string } }
    },
    callback: (result: { canMakePaymentWithActiveCard?: boolean }) => void,
  ): void
}

/** What of the gateway's script the pages use. */
export interface TPDirect {
  setupSDK(appId: number, appKey: string, environment: string): void
  card: CardSdk
  plusPay: PrimeSource
  linePay: PrimeSource
  jkoPay: PrimeSource
  paymentRequestApi: PaymentRequestSdk
}

/** The gateway's script did not come: blocked, offline, too slow, or not what it should be. */
export class GatewaySdkFailed extends Error {
  override readonly name = 'GatewaySdkFailed'
}

const LOAD_TIMEOUT_MS = 15_000

let loading: Promise<TPDirect> | undefined
let loaded: TPDirect | undefined

/**
 * Loads the gateway's script, once for the document, and sets it up. After a failure the next call
 * tries again.
 *
 * @throws GatewaySdkFailed
 */
export function loadGatewaySdk(gateway: Gateway): Promise<TPDirect> {
  loading ??= load(gateway).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The script where it is there already: for what has to happen inside a press. */
export function loadedGatewaySdk(): TPDirect | undefined {
  return loaded
}

async function load({ sdkUrl, appId, appKey, environment }: Gateway): Promise<TPDirect> {
  // Only the policy of these lets the script in.
  if (!isMembersDocument()) {
    location.reload()
    return new Promise(() => undefined)
  }
  const script = document.createElement('script')
  script.src = sdkUrl
  script.async = true
  const arrival = new Promise<boolean>((resolve) => {
    script.onload = () => resolve(true)
    script.onerror = () => resolve(false)
  })
  document.head.append(script)
  const hasCome = await withTimeout(arrival, LOAD_TIMEOUT_MS)
  const { TPDirect: sdk } = window as { TPDirect?: TPDirect }
  if (!hasCome || !sdk) {
    script.remove()
    throw new GatewaySdkFailed(hasCome === undefined ? 'too slow' : 'not there')
  }
  sdk.setupSDK(appId, appKey, environment)
  loaded = sdk
  return sdk
}

const BRANDS: Readonly<Record<string, CardBrand>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  jcb: 'jcb',
  amex: 'amex',
  unionpay: 'unionpay',
}

/** The brand of what is being typed, by the gateway's name for it. */
export function brandOfCardType(cardType: string): CardBrand {
  return BRANDS[cardType] ?? 'other'
}
