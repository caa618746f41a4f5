import type { Entry } from '#contract/members.ts'
import { localized } from '#contract/values/localized.ts'
import type { OtherEntry, StoredEntry } from '../../domain/transfers/list-entries.ts'
import { findText } from '../../texts.ts'
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
    detail: reasonDetail(entry, words, reverses?.reason) ?? null,
    createdAt: entry.createdAt.toISOString(),
    lots,
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

/** Which of our own books the credit came from or went to; what has a name is a fact already. */
function systemAccountOf({ accounts }: StoredEntry, { locale }: ReasonWords): string | undefined {
  for (const account of accounts) {
    const words = findText(locale, `wallet.accounts.${account.split(':')[0]}`)
    if (words !== undefined) return words
  }
  return undefined
}
