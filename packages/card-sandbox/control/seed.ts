import { makePrime } from '../cards/prime-store.ts'
import { findTestCard } from '../cards/test-cards.ts'
import type { Sandbox } from '../sandbox.ts'
import type { CardFacts } from '../store/card.ts'
import type { Method } from '../store/prime.ts'
import { beginTrade } from '../trades/begin-trade.ts'
import { settleTrade } from '../trades/settle-trade.ts'
import { recordOf } from '../wire/record-of.ts'
import { isObject, type Body } from '../wire/fields.ts'
import { findMerchant } from '../wire/merchants.ts'
import { WireError } from '../wire/wire-error.ts'

const HOLDER = { phone_number: '+886912345678', name: 'Lin Mei', email: 'mei@example.com' }

/** Payments to look at, for a seed that names none. */
const EXAMPLES: readonly Body[] = [
  { merchant_id: 'HONGLI_TW_CARD', amount: 320, details: '永康街豆花' },
  {
    merchant_id: 'HONGLI_TW_CARD',
    amount: 1_280,
    details: '赤峰街選物',
    number: '4242421000084242',
  },
  { merchant_id: 'HONGLI_SG_CARD', amount: 1_450, details: 'Maxwell Food Centre' },
  { merchant_id: 'HONGLI_MY_CARD', amount: 2_890, details: 'Jalan Alor Satay' },
]

/** Makes primes and decided payments without a browser. A card is `number` and `expiry` (MMYY). */
export function seed(sandbox: Sandbox, body: Body): Record<string, unknown> {
  const isEmpty = body.primes === undefined && body.trades === undefined
  const trades = isEmpty ? EXAMPLES : listOf(body.trades)
  return {
    primes: listOf(body.primes).map((wanted) => seedPrime(sandbox, wanted)),
    trades: trades.map((wanted) => seedTrade(sandbox, wanted)),
  }
}

function seedPrime(sandbox: Sandbox, { method = 'direct_pay', number, expiry }: Body) {
  const isCard = !['line_pay', 'jko_pay', 'plus_pay'].includes(String(method))
  const card = isCard ? cardOf(sandbox, number, expiry) : undefined
  const { id, expiresAt } = makePrime(sandbox, method as Method | 'ccv', card)
  return { prime: id, expiresAt }
}

function seedTrade(sandbox: Sandbox, wanted: Body) {
  const merchant = findMerchant(wanted.merchant_id ?? 'HONGLI_TW_CARD')
  if (!merchant) throw new WireError(61)
  const [method = 'direct_pay'] = merchant.methods
  const card = method === 'direct_pay' ? cardOf(sandbox, wanted.number, wanted.expiry) : undefined
  const trade = beginTrade(sandbox, {
    kind: 'charge',
    merchantId: merchant.id,
    orderNumber: String(wanted.order_number ?? ''),
    details: String(wanted.details ?? 'Seed'),
    currency: merchant.currency,
    originalAmount: Number(wanted.amount ?? 100),
    cardholder: HOLDER,
    isThreeDomainSecure: false,
    instalment: 0,
    delayCaptureInDays: 0,
    remember: wanted.remember === true,
    needsPage: false,
    ...{ method, resultUrl: undefined },
    ...(card ? { card } : {}),
    ...(typeof wanted.bank_transaction_id === 'string'
      ? { bankTransactionId: wanted.bank_transaction_id }
      : {}),
  })
  const settled = settleTrade(sandbox, trade)
  return { ...recordOf(settled, sandbox.clock.now()), card_secret: settled.cardSecret }
}

function cardOf({ clock }: Sandbox, number: unknown, expiry: unknown): CardFacts {
  const year = new Date(clock.now()).getUTCFullYear() + 2
  const monthYear = typeof expiry === 'string' ? expiry : `12${year % 100}`
  const yearMonth = `20${monthYear.slice(2)}${monthYear.slice(0, 2)}`
  const card = findTestCard(String(number ?? '4242424242424242'), yearMonth)
  if (!card) throw new WireError(43)
  return card
}

function listOf(value: unknown): Body[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
