import type { CardFacts, Cardholder } from './card.ts'
import type { Currency } from '../wire/merchants.ts'
import type { Method } from './prime.ts'

export interface ResultUrl {
  frontend_redirect_url?: string
  backend_notify_url?: string
  go_back_url?: string
}

/** One charge, binding or wallet payment. */
export interface Trade {
  /** `rec_trade_id`. */
  id: string
  kind: 'charge' | 'bind'
  merchantId: string
  bankTransactionId: string
  bankOrderNumber: string
  orderNumber: string
  details: string
  currency: Currency
  originalAmount: number
  method: Method
  card?: CardFacts
  cardholder: Cardholder
  isThreeDomainSecure: boolean
  instalment: number
  /** Days until the bank collects the money; -1: when it is told to. */
  delayCaptureInDays: number
  createdAt: number
  outcome: TradeOutcome
  /** When the bank collects the money; undefined while nobody has told it to. */
  captureAt?: number
  /** Undone by the gateway itself at once, as the 1-unit charge of a binding is. */
  reversedAt?: number
  refunds: Refund[]
  resultUrl?: ResultUrl
  /** The unguessable end of `payment_url`. */
  pageToken?: string
  /** Keep the card when the payment succeeds. */
  remember: boolean
  /** What the merchant will charge the card with later. */
  cardSecret?: CardSecret
}

export interface CardSecret {
  card_token: string
  card_key: string
}

export type TradeOutcome =
  | { kind: 'pending'; expiresAt: number }
  | { kind: 'paid'; at: number; authCode: string }
  | { kind: 'failed'; at: number; status: number }

export interface Refund {
  /** `refund_id`. */
  id: string
  bankRefundId: string
  amount: number
  at: number
  /** Money that had been collected goes back with the next batch, and can be kept back till then. */
  wasCaptured: boolean
  confirmedAt: number
  canceledAt?: number
}
