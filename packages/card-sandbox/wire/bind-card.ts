import { markUsed } from '../cards/prime-store.ts'
import type { Sandbox } from '../sandbox.ts'
import { beginTrade } from '../trades/begin-trade.ts'
import {
  readCardholder,
  readCurrency,
  readFlag,
  readMerchant,
  readOrderNumbers,
  readResultUrl,
  type Body,
} from './fields.ts'
import { AMOUNTS } from './merchants.ts'
import { answerTrade, readPayingPrime } from './pay-by-prime.ts'
import { WireError } from './wire-error.ts'

/** Charges one unit, which the gateway reverses itself at once, and keeps the card. */
export function bindCard(sandbox: Sandbox, body: Body): Record<string, unknown> {
  const prime = readPayingPrime(sandbox, body)
  const merchant = readMerchant(body)
  const currency = readCurrency(body, merchant, true)
  const cardholder = readCardholder(body)
  const numbers = readOrderNumbers(body)
  if (prime.method !== 'direct_pay' || !prime.card) throw new WireError(67)
  if (!merchant.methods.includes('direct_pay')) throw new WireError(67)
  const isThreeDomainSecure = readFlag(body, 'three_domain_secure')
  const resultUrl = readResultUrl(body, isThreeDomainSecure)
  markUsed(sandbox, prime)
  const trade = beginTrade(sandbox, {
    kind: 'bind',
    merchantId: merchant.id,
    originalAmount: AMOUNTS[merchant.currency].unit,
    details: 'Card binding',
    method: 'direct_pay',
    card: prime.card,
    instalment: 0,
    delayCaptureInDays: -1,
    remember: true,
    ...{ ...numbers, currency, cardholder, isThreeDomainSecure, resultUrl },
    needsPage: isThreeDomainSecure,
  })
  return answerTrade(sandbox, trade)
}
