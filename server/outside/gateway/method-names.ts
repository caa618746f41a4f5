import type { ChargeMethod } from '../../db/tables/gateway-charges.ts'

/** `payment_method` of a record, and how the primes of the method begin (gateway.md, Web SDK). */
const NAMES: readonly { method: ChargeMethod; record: string; prefix: string }[] = [
  { method: 'apple-pay', record: 'apple_pay', prefix: 'ap_' },
  { method: 'plus_pay', record: 'plus_pay', prefix: 'ps_' },
  { method: 'line_pay', record: 'line_pay', prefix: 'ln_' },
  { method: 'jko_pay', record: 'jko_pay', prefix: 'jk_' },
]

/** Of every method that is not a typed card: two or three letters. Documented test primes have four. */
const ANY_PREFIX = /^[a-z]{2,3}_/

/**
 * What a prime pays with. Only that of a typed card has no beginning of its own, and one whose
 * beginning is not known pays nothing here.
 */
export function methodOfPrime(prime: string): ChargeMethod | undefined {
  const known = NAMES.find(({ prefix }) => prime.startsWith(prefix))
  if (known) return known.method
  return ANY_PREFIX.test(prime) ? undefined : 'card'
}

/** Null for a name that nobody has documented: it proves nothing, either way. */
export function methodOfRecord(name: string | null | undefined): ChargeMethod | null {
  if (name === 'direct_pay') return 'card'
  return NAMES.find(({ record }) => record === name)?.method ?? null
}
