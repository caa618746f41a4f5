import type { Area } from '#contract/values/area.ts'
import type { Wallet } from '#contract/values/payment-rules.ts'
import type { ChargeMethod } from '../../../db/tables/gateway-charges.ts'
import type { BoundCard } from '../../../db/tables/saved-cards.ts'

/** Who pays, as the gateway wants to know it. Never kept and never logged. */
export interface Cardholder {
  name: string
  /** E.164. */
  phone: string
  email: string
}

/** The gateway's key and token of a saved card. */
export interface CardSecret {
  cardKey: string
  cardToken: string
}

/** What pays: a prime of the gateway's frames, or a card that it keeps. */
export type ChargeSource =
  | { kind: 'prime'; prime: string; isThreeDomainSecure: boolean }
  | { kind: 'saved-card'; secret: CardSecret }

export interface ChargeRequest {
  /** Order number and bank transaction id: 19 letters and digits, never used before. */
  chargeId: string
  merchantId: string
  area: Area
  /** In the smallest unit of the area's currency. */
  amountMinor: number
  /** What is bought, for the bank's page. */
  details: string
  cardholder: Cardholder
  source: ChargeSource
  /** Where the member comes back to from the bank's or wallet's page. */
  returnPath: string
}

export interface BindRequest extends Omit<ChargeRequest, 'amountMinor' | 'source'> {
  prime: string
}

/** What the gateway answered to a start. Only a query tells how it ended. */
export type ChargeAnswer =
  | {
      kind: 'accepted'
      recTradeId: string | null
      /** Where the member confirms; holds a token, so it is never logged. */
      redirectUrl: string | null
      secret: CardSecret | null
      card: BoundCard | null
    }
  | { kind: 'refused'; code: number }
  /** No answer, or one that says nothing: it may have been charged. */
  | { kind: 'unknown' }

export type TradeStatus =
  | 'pending'
  | 'authorised'
  | 'captured'
  | 'refunded-part'
  | 'refunded'
  | 'cancelled'
  | 'error'

/** One trade of the gateway's record. */
export interface GatewayTrade {
  /** Order number: the id of our charge. */
  chargeId: string
  recTradeId: string
  merchantId: string
  status: TradeStatus
  /** What was charged at first, however much was refunded since. */
  amountMinor: number
  refundedMinor: number
  currency: string
  /** The bank's result; null where it told none. */
  code: string | null
  card: BoundCard | null
  /** What it was paid with; null where the record has no name that is known. */
  method: ChargeMethod | null
}

export type RefundAnswer =
  | { kind: 'accepted'; gatewayRefundId: string | null }
  /** A part of what is not captured yet cannot be refunded: later. */
  | { kind: 'too-early' }
  | { kind: 'refused'; code: number }
  | { kind: 'unknown' }

/** What the gateway says to the removal of a card, word for word: the member is shown it. */
export interface RemovalAnswer {
  status: number
  message: string
}

/** Whether the gateway still has a card. */
export interface CardAnswer extends RemovalAnswer {
  /** It says that there is no such card; any other answer is no proof of that. */
  isGone: boolean
}

/** How the pages reach the gateway's own script and frames. */
export interface GatewayClient {
  sdkUrl: string
  appId: number
  appKey: string
  environment: 'sandbox' | 'production'
  /** Null: no Apple Pay. */
  applePayMerchantId: string | null
}

export class GatewayAway extends Error {
  override readonly name = 'GatewayAway'
}

/** It has answered, but not about the card: that may be there or not. */
export class RemovalUnproven extends GatewayAway {}

/**
 * The card gateway (gateway.md, Our gateway). No method throws but `GatewayAway`, and only where it is
 * named: asking again is safe there.
 */
export interface GatewayPort {
  /** What can be paid with in an area; nothing where no gateway is configured. */
  merchantOf(area: Area, method: 'card' | Wallet): string | undefined
  /** What a prime pays with, by its own beginning; undefined for what nobody pays with here. */
  methodOfPrime(prime: string): ChargeMethod | undefined
  client: GatewayClient | undefined
  merchantIds: readonly string[]
  /** Whether it answers at all. @throws GatewayAway */
  ping(merchantId: string): Promise<void>
  charge(request: ChargeRequest): Promise<ChargeAnswer>
  /** Charges one unit, which goes back at once, and keeps the card. */
  bind(request: BindRequest): Promise<ChargeAnswer>
  /** @throws GatewayAway */
  find(merchantId: string, chargeId: string): Promise<GatewayTrade | undefined>
  /** Newest last. @throws GatewayAway */
  list(merchantId: string, since: Date, until: Date): Promise<GatewayTrade[]>
  refund(request: {
    recTradeId: string
    refundId: string
    amountMinor: number
  }): Promise<RefundAnswer>
  /** Whether the trade's history shows a refund of ours that went through. @throws GatewayAway where it cannot be read */
  hasRefund(recTradeId: string, refundId: string): Promise<boolean>
  /** @throws GatewayAway; RemovalUnproven for what is about the caller and not about the card */
  removeCard(secret: CardSecret): Promise<RemovalAnswer>
  /** Asks for the card itself. @throws as `removeCard` */
  askForCard(secret: CardSecret): Promise<CardAnswer>
}
