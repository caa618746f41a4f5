/**
 * What pages tell the app (rules.md, The app; for its developers: docs/app-bridge.md). A
 * `convenienceStoreToken` is named and never sent: the gateway has none (gateway.md, FamilyMart).
 */
export const APP_ACTIONS = [
  'login',
  'close',
  'share',
  'openStore',
  'scanCode',
  'paymentResult',
  'cardBindResult',
  'applePayPrime',
  'convenienceStoreToken',
  'newCard',
] as const

export type AppAction = (typeof APP_ACTIONS)[number]

/** How something that the app waits for has ended; `pending`: the bank has not decided yet. */
export type AppResult = 'success' | 'failure' | 'pending'

/** The card's or wallet's prime with who pays, and how it ended (specification.md, Fields). */
export interface PrimePayload {
  /** The gateway's one-time stand-in for the card; empty where there is none (any more). */
  prime: string
  /** `886`, `60` or `65`. */
  callingCode: string
  /** Without the calling code. */
  phone: string
  email: string
  name: string
  result: AppResult
  /** Why it failed, in the member's language. */
  message?: string
  /** What the app is to pay with the prime, by `POST /api/official/payment`. */
  payment?: HandedPayment
}

/** A payment that the app sends in place of the page, with the page's id: it is one payment. */
export interface HandedPayment {
  id: string
  storeId: string
  amountMinor: number
  creditMinor: number
}

export interface PaymentResultPayload extends PrimePayload {
  paymentId: string
}

export interface SharePayload {
  title: string
  text?: string
  /** Absolute. */
  url: string
}

/** The payload of each action. */
export interface AppPayloads {
  login: Record<string, never>
  close: Record<string, never>
  share: SharePayload
  openStore: { storeId: string }
  /** The app answers by the event `hongli:scanned` with `{ code }`. */
  scanCode: Record<string, never>
  paymentResult: PaymentResultPayload
  cardBindResult: PrimePayload
  applePayPrime: PrimePayload
  convenienceStoreToken: PrimePayload
  newCard: PrimePayload
}

/** One JSON object as it travels. `check` comes last: see `appCheck`. */
export interface AppMessage<Action extends AppAction = AppAction> {
  action: Action
  payload: AppPayloads[Action]
  /** Eight hex digits; empty where the app has not said its device and version. */
  check: string
}
