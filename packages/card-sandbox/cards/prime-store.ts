import { randomBytes } from 'node:crypto'
import type { Sandbox } from '../sandbox.ts'
import type { CardFacts } from '../store/card.ts'
import type { Method, Prime } from '../store/prime.ts'
import { findTestCard } from './test-cards.ts'
import { WireError } from '../wire/wire-error.ts'

const LIFE_MS = 90_000
const APPLE_PAY_LIFE_MS = 30 * 86_400_000

/** Beginnings of primes (gateway.md, Test data and Web SDK); a card's has none of its own. */
const PREFIXES: Record<Method | 'ccv', string> = {
  direct_pay: '',
  ccv: 'ccv_',
  apple_pay: 'ap_',
  google_pay: 'gp_',
  samsung_pay: 'sp_',
  line_pay: 'ln_',
  jko_pay: 'jk_',
  plus_pay: 'ps_',
  easy_wallet: 'ew_',
  atome: 'at_',
  pi_wallet: 'pi_',
}

const FIXED_TAIL = 'utigjeyfutj5867uyjhuty47rythfjru485768tigjfheufhtu5i6ojk'
const FIXED_CARD_PRIME = 'test_3a2fb2b7e892b914a03c95dd4dd5dc7970c908df67a49527c0a648b2bc9'

/** The only amount that the fixed Apple Pay prime pays. */
const FIXED_APPLE_PAY_AMOUNT = 12

/** A new prime, at most 67 characters. */
export function makePrime(
  { clock, store }: Pick<Sandbox, 'clock' | 'store'>,
  method: Method | 'ccv',
  card?: CardFacts,
): Prime {
  const now = clock.now()
  for (const old of store.list('primes')) {
    // A while longer than they live, so that the answer says "expired" and not "unknown".
    if (old.expiresAt + 86_400_000 < now) store.drop('primes', old.id)
  }
  const prime: Prime = {
    id: `${PREFIXES[method]}${randomBytes(28).toString('hex')}`,
    method,
    ...(card ? { card } : {}),
    createdAt: now,
    expiresAt: now + (method === 'apple_pay' ? APPLE_PAY_LIFE_MS : LIFE_MS),
  }
  store.put('primes', prime)
  return prime
}

/** What a prime stands for. 121: there is no such prime, or it was used; 91: it is too old. */
export function readPrime({ clock, store }: Pick<Sandbox, 'clock' | 'store'>, id: string): Prime {
  const prime = fixedPrime(id, clock.now()) ?? store.get('primes', id)
  if (!prime || prime.usedAt !== undefined) throw new WireError(121)
  if (prime.expiresAt <= clock.now()) throw new WireError(91)
  return prime
}

export function markUsed({ clock, store }: Pick<Sandbox, 'clock' | 'store'>, prime: Prime): void {
  if (!store.get('primes', prime.id)) return
  store.put('primes', { ...prime, usedAt: clock.now() })
}

function fixedPrime(id: string, now: number): Prime | undefined {
  const life = { createdAt: now, expiresAt: now + LIFE_MS }
  const expiry = `${new Date(now).getUTCFullYear() + 2}12`
  const card = findTestCard('4242424242424242', expiry)
  if (!card) return undefined
  if (id === FIXED_CARD_PRIME) return { id, method: 'direct_pay', card, ...life }
  if (!id.endsWith(FIXED_TAIL)) return undefined
  const method = FIXED_PRIMES[id.slice(0, -FIXED_TAIL.length)]
  if (!method) return undefined
  if (!CARD_METHODS.has(method)) return { id, method, ...life }
  const only = method === 'apple_pay' ? { onlyAmount: FIXED_APPLE_PAY_AMOUNT } : {}
  return { id, method, card, ...life, ...only }
}

const FIXED_PRIMES: Record<string, Method> = {
  ap_test_: 'apple_pay',
  gp_test_: 'google_pay',
  sp_test_: 'samsung_pay',
  ln_test_: 'line_pay',
  jk_test_: 'jko_pay',
  ew_test_: 'easy_wallet',
  at_test_: 'atome',
  pi_test_: 'pi_wallet',
  ps_test_pc_: 'plus_pay',
}

/** Methods that carry a card. */
export const CARD_METHODS: ReadonlySet<string> = new Set([
  'direct_pay',
  'apple_pay',
  'google_pay',
  'samsung_pay',
])
