import { AREA_FACTS } from '#contract/values/area.ts'
import {
  GatewayAway,
  RemovalUnproven,
  type BindRequest,
  type CardAnswer,
  type Cardholder,
  type ChargeAnswer,
  type ChargeRequest,
  type GatewayPort,
  type GatewayTrade,
  type RefundAnswer,
  type RemovalAnswer,
} from '../../domain/paying/charges/gateway-port.ts'
import type { GatewayConfig } from './gateway-config.ts'
import { methodOfPrime } from './method-names.ts'
import { readCard, readRefundIds, readSecret, readTrade } from './read-trade.ts'
import { makeWireCaller, type WireAnswer, type WireCaller } from './wire-post.ts'

/** `status` of the gateway (gateway.md, Status codes). */
const OK = 0
const END_OF_LIST = 2
const NOT_CAPTURED = 10_024
/** Gateway and bank time-outs, and failures that say nothing about the money. */
const UNKNOWN_CODES = new Set([421, 422, 915, 10_005, 10_023])

/**
 * Address, format, merchant and what it supports, key, partner, rights, currency, prime, encryption,
 * groups, arguments: of these none says anything about a card that is kept.
 */
const ABOUT_CALLER = new Set([
  ...[4, 5, 61, 66, 67, 68, 70, 71, 72, 74, 75, 80, 81, 84, 89, 91, 92, 121, 122],
  ...[126, 127, 128, 129, 130, 131, 132, 141],
  ...[501, 502, 503, 504, 505, 506, 507, 508, 509, 510, 511, 512, 513, 514, 515],
])

/** The key and token that were sent name no card. */
const NO_SUCH_CARD = new Set([41, 43])

const PAGE_SIZE = 200
/** Asked for to hear whether the gateway answers. */
const NOBODYS_CHARGE = '0000000000000000000'
/** As long as the gateway takes a time filter. */
const MAX_LIST_MS = 90 * 86_400_000

export interface TapPayDependencies {
  config: GatewayConfig
  /** Where members come back to; of our own public origin. */
  publicOrigin: string
  /** Path of the notifications, with its secret. */
  notifyPath: string
}

/** The TapPay protocol (gateway.md), as the gateway and its sandbox speak it. */
export function makeTapPayGateway({
  config,
  publicOrigin,
  notifyPath,
}: TapPayDependencies): GatewayPort {
  const { origin, partnerKey, merchants, sdkUrl, appId, appKey, environment } = config
  const applePayMerchantId = config.applePayMerchantId ?? null
  const wire = makeWireCaller(origin, partnerKey)
  const resultUrl = (returnPath: string) => ({
    frontend_redirect_url: new URL(returnPath, publicOrigin).href,
    backend_notify_url: new URL(notifyPath, publicOrigin).href,
    go_back_url: new URL(returnPath, publicOrigin).href,
  })
  return {
    client: { sdkUrl, appId, appKey, environment, applePayMerchantId },
    merchantIds: [...new Set(merchants.map(({ merchantId }) => merchantId))],
    merchantOf: (area, method) =>
      merchants.find((entry) => entry.area === area && entry.method === method)?.merchantId,
    methodOfPrime,
    ping: async (merchantId) => void (await find(wire, merchantId, NOBODYS_CHARGE)),
    charge: (request) => start(wire, ...chargeCall(request, resultUrl(request.returnPath))),
    bind: (request) =>
      start(wire, '/tpc/card/bind', {
        ...tradeFields(request),
        prime: request.prime,
        three_domain_secure: true,
        result_url: resultUrl(request.returnPath),
      }),
    find: (merchantId, chargeId) => find(wire, merchantId, chargeId),
    list: (merchantId, since, until) => list(wire, merchantId, since, until),
    refund: (request) => refund(wire, request),
    hasRefund: (recTradeId, refundId) => hasRefund(wire, recTradeId, refundId),
    removeCard: ({ cardKey, cardToken }) =>
      wire.ask('/tpc/card/remove', { card_key: cardKey, card_token: cardToken }).then(toRemoval),
    askForCard: ({ cardKey, cardToken }) =>
      wire
        .ask('/tpc/card/metadata', { card_key: cardKey, card_token: cardToken })
        .then(toCardAnswer),
  }
}

function chargeCall(request: ChargeRequest, resultUrl: object): [path: string, body: object] {
  const fields = { ...tradeFields(request), amount: request.amountMinor, result_url: resultUrl }
  const { source } = request
  if (source.kind === 'prime') {
    const { prime, isThreeDomainSecure } = source
    const body = { ...fields, prime, three_domain_secure: isThreeDomainSecure }
    return ['/tpc/payment/pay-by-prime', body]
  }
  const { cardKey, cardToken } = source.secret
  return ['/tpc/payment/pay-by-token', { ...fields, card_key: cardKey, card_token: cardToken }]
}

function tradeFields({
  chargeId,
  merchantId,
  area,
  details,
  cardholder,
}: ChargeRequest | BindRequest) {
  return {
    merchant_id: merchantId,
    order_number: chargeId,
    bank_transaction_id: chargeId,
    currency: AREA_FACTS[area].currency,
    details,
    cardholder: cardholderFields(cardholder),
  }
}

function cardholderFields({ name, phone, email }: Cardholder) {
  return { name, phone_number: phone, email, zip_code: '', address: '', national_id: '' }
}

/** Never throws: what was lost on the way is unknown, for it may have been done. */
async function start(wire: WireCaller, path: string, body: object): Promise<ChargeAnswer> {
  const answer = await quietly(wire.act(path, body))
  if (!answer || UNKNOWN_CODES.has(answer.status)) return { kind: 'unknown' }
  if (answer.status !== OK) return { kind: 'refused', code: answer.status }
  const { rec_trade_id: recTradeId, payment_url: redirectUrl } = answer.body
  return {
    kind: 'accepted',
    recTradeId: textOf(recTradeId),
    redirectUrl: webAddressOf(redirectUrl),
    secret: readSecret(answer.body),
    card: readCard(answer.body),
  }
}

async function find(
  wire: WireCaller,
  merchantId: string,
  chargeId: string,
): Promise<GatewayTrade | undefined> {
  // NOTE: an acquirer may fill in a bank transaction id of its own; the order number stays ours.
  const filters = { merchant_id: [merchantId], order_number: chargeId }
  const { trades } = await page(wire, 0, filters)
  return trades.find((trade) => trade.chargeId === chargeId)
}

async function list(
  wire: WireCaller,
  merchantId: string,
  since: Date,
  until: Date,
): Promise<GatewayTrade[]> {
  const start_time = Math.max(since.getTime(), until.getTime() - MAX_LIST_MS)
  const filters = { merchant_id: [merchantId], time: { start_time, end_time: until.getTime() } }
  const all = new Map<string, GatewayTrade>()
  for (let number = 0; ; number += 1) {
    const { trades, isLast } = await page(wire, number, filters)
    // A trade made meanwhile moves others to the next page.
    for (const trade of trades) all.set(trade.recTradeId, trade)
    if (isLast) return [...all.values()]
  }
}

async function page(wire: WireCaller, number: number, filters: object) {
  const answer = await wire.ask('/tpc/transaction/query', {
    records_per_page: PAGE_SIZE,
    page: number,
    filters,
    order_by: { attribute: 'time', is_descending: false },
  })
  if (answer.status !== OK && answer.status !== END_OF_LIST) {
    throw new GatewayAway(`The gateway answers a query with ${answer.status}`)
  }
  const records = answer.body.trade_records
  const rows: unknown[] = Array.isArray(records) ? records : []
  const trades = rows.flatMap((record) => readTrade(record) ?? [])
  return { trades, isLast: answer.status === END_OF_LIST || rows.length < PAGE_SIZE }
}

async function hasRefund(wire: WireCaller, recTradeId: string, refundId: string): Promise<boolean> {
  const answer = await wire.ask('/tpc/transaction/trade-history', { rec_trade_id: recTradeId })
  if (answer.status !== OK)
    throw new GatewayAway(`The gateway answers a history with ${answer.status}`)
  return readRefundIds(answer.body.trade_history).has(refundId)
}

async function refund(
  wire: WireCaller,
  request: { recTradeId: string; refundId: string; amountMinor: number },
): Promise<RefundAnswer> {
  const answer = await quietly(
    wire.act('/tpc/transaction/refund', {
      rec_trade_id: request.recTradeId,
      amount: request.amountMinor,
      bank_refund_id: request.refundId,
    }),
  )
  if (!answer || UNKNOWN_CODES.has(answer.status)) return { kind: 'unknown' }
  if (answer.status === NOT_CAPTURED) return { kind: 'too-early' }
  if (answer.status !== OK) return { kind: 'refused', code: answer.status }
  return { kind: 'accepted', gatewayRefundId: textOf(answer.body.refund_id) }
}

async function quietly(answer: Promise<WireAnswer>): Promise<WireAnswer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GatewayAway) return undefined
    throw error
  }
}

function toRemoval({ status, msg }: WireAnswer): RemovalAnswer {
  const words = `The gateway answers ${status} about a card`
  // The card may live on: nothing of this is about it.
  if (ABOUT_CALLER.has(status)) throw new RemovalUnproven(words)
  if (UNKNOWN_CODES.has(status)) throw new GatewayAway(words)
  return { status, message: msg.slice(0, 200) }
}

function toCardAnswer(answer: WireAnswer): CardAnswer {
  return { ...toRemoval(answer), isGone: NO_SUCH_CARD.has(answer.status) }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 40) : null
}

/** Members are sent nowhere but to a web page. */
function webAddressOf(value: unknown): string | null {
  const url = typeof value === 'string' ? URL.parse(value) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
