import {
  openCardSession,
  type CardSession,
  type CardUpdate,
  type FieldsConfig,
} from './card-session.ts'
import type { AppKeys, PrimeResult, Sheet } from './frame-messages.ts'
import { makeWalletDesk, showSheet } from './wallets.ts'

type PrimeCallback = (result: PrimeResult) => void

interface PaymentRequestConfig {
  supportedMethods?: string[]
  displayItems?: { label: string; amount: { currency: string; value: string } }[]
  total: { label: string; amount: { currency: string; value: string } }
}

const NOT_SET_UP: PrimeResult = { status: -1, msg: 'TPDirect.setupSDK was not called' }
const CANNOT_GET_PRIME: PrimeResult = { status: -3, msg: 'The fields are not filled in rightly' }

const scriptUrl = (document.currentScript as HTMLScriptElement | null)?.src
if (!scriptUrl) throw new Error('TPDirect: load it by a plain script tag')
const sandboxOrigin = new URL(scriptUrl).origin

let app: AppKeys | undefined
const askWallet = makeWalletDesk(sandboxOrigin)

/** `card` and `ccv`: fields in the page, how they stand, and a prime for what is in them. */
function makeFields(method: string) {
  let session: CardSession | undefined
  let listener: ((update: CardUpdate) => void) | undefined
  return {
    setup(config: FieldsConfig): void {
      session?.close()
      session = openCardSession(config, {
        origin: sandboxOrigin,
        session: crypto.getRandomValues(new Uint32Array(2)).join(''),
        onUpdate: (update) => listener?.(update),
      })
    },
    onUpdate(callback: (update: CardUpdate) => void): void {
      listener = callback
    },
    getTappayFieldsStatus: (): CardUpdate | undefined => session?.update(),
    focus: (): void => session?.focus(),
    setupCardType: (cardType: string): void => session?.setCardType(cardType),
    getPrime(callback: PrimeCallback): void {
      if (!app) callback(NOT_SET_UP)
      else if (!session?.update().canGetPrime) callback(CANNOT_GET_PRIME)
      else void session.getPrime(app, method).then(callback)
    },
  }
}

function makeWallet(method: string) {
  return {
    getPrime(callback: PrimeCallback): void {
      if (!app) callback(NOT_SET_UP)
      else void askWallet(app, method).then(callback)
    },
  }
}

function makePaymentRequest() {
  let request: PaymentRequestConfig | undefined
  return {
    checkAvailability: (): boolean => true,
    setupApplePay(_merchant: { merchantIdentifier: string; countryCode: string }): void {
      // The real one shows the merchant's identifier to Apple; here nobody asks for it.
    },
    setupPaymentRequest(
      config: PaymentRequestConfig,
      callback: (result: Record<string, boolean>) => void,
    ): void {
      request = config
      const browserSupportPaymentRequest = true
      callback({ browserSupportPaymentRequest, canMakePaymentWithActiveCard: true })
    },
    getPrime(callback: PrimeCallback): void {
      if (!app) return callback(NOT_SET_UP)
      if (!request) return callback({ status: 402, msg: 'No payment data' })
      const { total } = request
      const asked = showSheet(sandboxOrigin, app, sheetOf(request))
      void asked.then((result) =>
        callback(result.status === 0 ? { ...result, total_amount: total.amount.value } : result),
      )
    },
  }
}

function sheetOf({ total, displayItems = [] }: PaymentRequestConfig): Sheet {
  return {
    label: total.label,
    amount: total.amount.value,
    currency: total.amount.currency,
    items: displayItems.map(({ label, amount }) => ({ label, amount: amount.value })),
  }
}

const TPDirect = {
  setupSDK(appId: number, appKey: string, _environment: string): void {
    app = { app_id: Number(appId), app_key: appKey }
  },
  card: makeFields('direct_pay'),
  ccv: makeFields('ccv'),
  linePay: makeWallet('line_pay'),
  jkoPay: makeWallet('jko_pay'),
  plusPay: makeWallet('plus_pay'),
  easyWallet: makeWallet('easy_wallet'),
  piWallet: makeWallet('pi_wallet'),
  paymentRequestApi: makePaymentRequest(),
  redirect: (url: string): void => location.assign(url),
}

Object.assign(window, { TPDirect })
