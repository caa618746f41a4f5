import type { Entry } from '#contract/members.ts'
import { localized } from '#contract/values/localized.ts'
import type { OtherEntry, StoredEntry } from '../../domain/ledger/transfers/list-entries.ts'
import { findText } from '../../words/texts.ts'
import {
  factsOf,
  reasonDetail,
  reasonSentence,
  storeIdOf,
  type ReasonSubject,
  type ReasonWords,
} from './reason-words.ts'

/** A movement as it is answered: its reason, and why it is what it is, in the caller's language. */
export function entryInWords(entry: StoredEntry, words: ReasonWords): Entry {
  const { id, number, kind, amountMinor, balanceAfterMinor, lots, hash, previousHash } = entry
  const reverses = otherInWords(entry.reverses, words)
  return {
    id,
    number,
    kind,
    amountMinor,
    balanceAfterMinor,
    reason: reasonSentence(entry, words, reverses?.reason),
    detail: detailOf(entry, words) ?? null,
    createdAt: entry.createdAt.toISOString(),
    lots,
    hold: holdOf(entry),
    hash,
    previousHash,
    why: {
      rule: findText(words.locale, `wallet.rules.${kind}`) ?? '',
      cap: findText(words.locale, `wallet.caps.${kind}`) ?? null,
      store: storeOf(entry, words),
      payment: entry.reason.values.payment?.toString() ?? null,
      facts: labelledFacts(entry, words),
      reverses,
      reversedBy: otherInWords(entry.reversedBy, words),
    },
  }
}

/** Of credit that came back, whose it was: it was never used there. */
function detailOf(entry: StoredEntry, words: ReasonWords): string | undefined {
  const { reverses } = entry
  if (reverses && holdOf(entry) === 'released') return reasonDetail(reverses, words)
  return reasonDetail(entry, words, reverses ? reasonSentence(reverses, words) : undefined)
}

/** What a payment has reserved is spent only once it is decided; what came back never was. */
function holdOf({ kind, isHeld, reverses, reversedBy }: StoredEntry): Entry['hold'] {
  if (isHeld) return 'held'
  const isGivenBack = kind === 'payment' ? reversedBy !== null : reverses?.kind === 'payment'
  return isGivenBack ? 'released' : null
}

/** All movements that stand in an entry: itself, and those that it is told together with. */
export function subjectsOf({ reverses, reversedBy, ...entry }: StoredEntry): ReasonSubject[] {
  return [entry, ...(reverses ? [reverses] : []), ...(reversedBy ? [reversedBy] : [])]
}

function otherInWords(other: OtherEntry | null, words: ReasonWords) {
  return other && { number: other.number, reason: reasonSentence(other, words) }
}

function storeOf(entry: StoredEntry, { names, locale }: ReasonWords) {
  const id = storeIdOf(entry)
  const texts = id === undefined ? undefined : names.stores.get(id)
  return id !== undefined && texts ? { id, name: localized(texts, locale) } : null
}

function labelledFacts(entry: StoredEntry, words: ReasonWords): Entry['why']['facts'] {
  const { locale } = words
  // The store is shown with its link.
  const { store: _, ...told } = factsOf(entry, words)
  const facts = Object.entries(told).map(([name, value]) => ({
    label: findText(locale, `wallet.facts.${name}`) ?? name,
    value: findText(locale, `wallet.factValues.${name}`, { value }) ?? String(value),
  }))
  const other = systemAccountOf(entry, words)
  if (other === undefined) return facts
  const label = findText(locale, `wallet.facts.${entry.amountMinor > 0 ? 'from' : 'to'}`) ?? ''
  return [...facts, { label, value: other }]
}

/**
 * Which of our own books the credit came from or went to; what has a name is a fact already, and what was
 * spent went to its store, whatever it was reserved in before.
 */
function systemAccountOf(entry: StoredEntry, { locale }: ReasonWords): string | undefined {
  const isReserved = holdOf(entry) !== null
  for (const account of entry.accounts) {
    const [kind] = account.split(':')
    if (kind === 'hold' && !isReserved) continue
    const words = findText(locale, `wallet.accounts.${kind}`)
    if (words !== undefined) return words
  }
  return undefined
}
