import { randomBytes } from 'node:crypto'
import type { Sandbox } from '../sandbox.ts'
import type { Trade } from '../store/trade.ts'
import { WireError } from '../wire/wire-error.ts'
import { newTradeId } from './trade-ids.ts'

/** How long a payment page can be used. */
const PAGE_LIFE_MS = 20 * 60_000

export type NewTrade = Pick<
  Trade,
  | 'kind'
  | 'merchantId'
  | 'orderNumber'
  | 'details'
  | 'currency'
  | 'originalAmount'
  | 'method'
  | 'card'
  | 'cardholder'
  | 'isThreeDomainSecure'
  | 'instalment'
  | 'delayCaptureInDays'
  | 'resultUrl'
  | 'remember'
> & { bankTransactionId?: string; needsPage: boolean }

/** Takes a payment in, still open. 10006: the bank has seen this `bank_transaction_id`. */
export function beginTrade({ clock, store }: Sandbox, input: NewTrade): Trade {
  const { needsPage, bankTransactionId, ...facts } = input
  const now = clock.now()
  const isKnown = store
    .list('trades')
    .some((trade) => trade.bankTransactionId === bankTransactionId)
  if (isKnown) throw new WireError(10_006, undefined, { bank_transaction_id: bankTransactionId })
  const trade: Trade = {
    id: newTradeId('D', now),
    ...facts,
    bankTransactionId: bankTransactionId ?? newTradeId('TP', now),
    bankOrderNumber: newTradeId('B', now),
    createdAt: now,
    outcome: { kind: 'pending', expiresAt: now + PAGE_LIFE_MS },
    refunds: [],
    ...(needsPage ? { pageToken: randomBytes(24).toString('hex') } : {}),
    ...(facts.remember ? { cardSecret: newCardSecret() } : {}),
  }
  store.put('trades', trade)
  return trade
}

function newCardSecret() {
  return { card_token: randomBytes(32).toString('hex'), card_key: randomBytes(32).toString('hex') }
}
