import { CARD_METHODS, markUsed, readPrime } from '../cards/prime-store.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Method, Prime } from '../store/prime.ts'
import type { Trade } from '../store/trade.ts'
import { beginTrade, type NewTrade } from '../trades/begin-trade.ts'
import { settleTrade } from '../trades/settle-trade.ts'
import { settledAnswer, startAnswer } from '../trades/trade-answer.ts'
import {
  readAmount,
  readCardholder,
  readCurrency,
  readDelayCapture,
  readDetails,
  readFlag,
  readInstalment,
  readMerchant,
  readOrderNumbers,
  readResultUrl,
  readText,
  type Body,
} from './fields.ts'
import type { Merchant } from './merchants.ts'
import { WireError } from './wire-error.ts'

/** Of all methods, these alone let the merchant charge again. */
const REMEMBERED: ReadonlySet<Method> = new Set(['direct_pay', 'line_pay'])

export function payByPrime(sandbox: Sandbox, body: Body): Record<string, unknown> {
  const prime = readPayingPrime(sandbox, body)
  const merchant = readMerchant(body)
  const currency = readCurrency(body, merchant, false)
  const originalAmount = readAmount(body, merchant)
  const details = readDetails(body)
  const cardholder = readCardholder(body)
  const instalment = readInstalment(body)
  const delayCaptureInDays = readDelayCapture(body)
  const numbers = readOrderNumbers(body)
  const method = supportedMethod(prime, merchant)
  const { isThreeDomainSecure, needsPage } = readConfirmation(body, method)
  const resultUrl = readResultUrl(body, needsPage)
  if (prime.onlyAmount !== undefined && prime.onlyAmount !== originalAmount) {
    throw new WireError(10_009)
  }
  markUsed(sandbox, prime)
  const trade = beginTrade(sandbox, {
    kind: 'charge',
    merchantId: merchant.id,
    remember: readFlag(body, 'remember') && REMEMBERED.has(method),
    ...{ currency, originalAmount, details, cardholder, instalment, delayCaptureInDays },
    ...{ ...numbers, method, isThreeDomainSecure, resultUrl, needsPage },
    ...(prime.card ? { card: prime.card } : {}),
  } satisfies NewTrade)
  return answerTrade(sandbox, trade)
}

/** Asks the member first where that is needed, else the bank at once. */
export function answerTrade(sandbox: Sandbox, trade: Trade): Record<string, unknown> {
  if (trade.pageToken !== undefined) return startAnswer(sandbox, trade)
  return settledAnswer(sandbox, settleTrade(sandbox, trade))
}

export function readPayingPrime(sandbox: Sandbox, body: Body): Prime & { method: Method } {
  const id = readText(body, 'prime')
  if (id === undefined) throw new WireError(503)
  const prime = readPrime(sandbox, id)
  const { method } = prime
  if (method === 'ccv') throw new WireError(121)
  return { ...prime, method }
}

/** 66 and 67: the merchant does not take what the prime stands for. */
export function supportedMethod({ method }: { method: Method }, merchant: Merchant): Method {
  if (merchant.methods.includes(method)) return method
  throw new WireError(method === 'line_pay' ? 66 : 67)
}

/** Wallets always send the member to a page of theirs; 74: 3-D Secure is for cards alone. */
export function readConfirmation(body: Body, method: Method) {
  const isThreeDomainSecure = readFlag(body, 'three_domain_secure')
  if (isThreeDomainSecure && method !== 'direct_pay') throw new WireError(74)
  return { isThreeDomainSecure, needsPage: isThreeDomainSecure || !CARD_METHODS.has(method) }
}
