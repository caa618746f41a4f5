import type { Sandbox } from '../sandbox.ts'
import { markUsed, readPrime } from '../cards/prime-store.ts'
import { beginTrade } from '../trades/begin-trade.ts'
import {
  readAmount,
  readCurrency,
  readDelayCapture,
  readDetails,
  readInstalment,
  readMerchant,
  readOrderNumbers,
  readResultUrl,
  readText,
  type Body,
} from './fields.ts'
import { answerTrade, readConfirmation, supportedMethod } from './pay-by-prime.ts'
import { findStoredCard } from './stored-card.ts'
import { WireError } from './wire-error.ts'

export function payByToken(sandbox: Sandbox, body: Body): Record<string, unknown> {
  const stored = findStoredCard(sandbox, body)
  const merchant = readMerchant(body)
  const currency = readCurrency(body, merchant, true)
  const originalAmount = readAmount(body, merchant)
  const details = readDetails(body)
  const instalment = readInstalment(body)
  const delayCaptureInDays = readDelayCapture(body)
  const numbers = readOrderNumbers(body)
  const method = supportedMethod({ method: 'direct_pay' }, merchant)
  const { isThreeDomainSecure, needsPage } = readConfirmation(body, method)
  const resultUrl = readResultUrl(body, needsPage)
  takeCcvPrime(sandbox, body)
  const trade = beginTrade(sandbox, {
    kind: 'charge',
    merchantId: merchant.id,
    remember: false,
    card: stored.card,
    cardholder: stored.cardholder,
    ...{ currency, originalAmount, details, instalment, delayCaptureInDays, ...numbers },
    ...{ method, isThreeDomainSecure, resultUrl, needsPage },
  })
  return answerTrade(sandbox, trade)
}

/** A code on the card may be asked for again, as a prime of its own. */
function takeCcvPrime(sandbox: Sandbox, body: Body): void {
  const id = readText(body, 'ccv_prime')
  if (id === undefined) return
  const prime = readPrime(sandbox, id)
  if (prime.method !== 'ccv') throw new WireError(121)
  markUsed(sandbox, prime)
}
