import type { Locale } from '#contract/values/locale.ts'
import type { PaymentMethod } from '#contract/values/payment-rules.ts'
import { MAX_CARDS } from '../../domain/paying/cards/card-limit.ts'
import { findText } from '../../words/texts.ts'

/** Codes of the gateway that are about what was typed (gateway.md, Status codes). */
const WRONG_CARD = new Set(['41', '43', '10003'])
const OLD_PRIME = new Set(['91', '121'])

/** Why a charge has failed here without proof that nothing was taken there. */
const MAYBE_CHARGED = new Set(['never_back', 'mismatch', 'method_mismatch'])

export function mayBeCharged(failure: string | null): boolean {
  return failure !== null && MAYBE_CHARGED.has(failure)
}

/** Why a charge has failed, and what to do, for people. */
export function failureWords(
  failure: string | null,
  locale: Locale,
  method?: PaymentMethod,
): string | null {
  if (failure === null) return null
  const key = keyOf(failure)
  const isWallet = method === 'wallet' && key.startsWith('card_')
  const words = `payments.failures.${isWallet ? 'wallet_refused' : key}`
  return findText(locale, words, { max: MAX_CARDS }) ?? null
}

function keyOf(failure: string): string {
  // After the bank's page: whatever the code is, the card's data was right.
  if (failure.startsWith('declined:')) return 'card_refused'
  if (!failure.startsWith('refused:')) return failure
  const code = failure.slice('refused:'.length)
  if (WRONG_CARD.has(code)) return 'card_wrong'
  return OLD_PRIME.has(code) ? 'prime_expired' : 'card_refused'
}
