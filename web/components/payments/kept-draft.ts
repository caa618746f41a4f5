import { PAY_DRAFT_PREFIX } from '../../client/kept-on-device.ts'
import type { PayDraft } from './pay-quote.ts'

/** What a member has typed and picked to pay a store. */
export interface KeptDraft extends PayDraft {
  /** The method that is picked, by the name that drafts on devices and addresses have for it. */
  way: string | undefined
}

/** A bill that waits longer is another one. */
const KEPT_MS = 30 * 60_000

/** Of this tab, member and store. */
export function payDraftKey(memberId: string, storeId: string): string {
  return `${PAY_DRAFT_PREFIX}${memberId}:${storeId}`
}

/** @param of the bill that the address names: another one comes before what was typed for the last */
export function findPayDraft(key: string, of: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, unknown> | null
    const { amount, credit, creditPart, way } = kept ?? {}
    if (typeof amount !== 'string' || typeof creditPart !== 'string') return undefined
    if (credit !== 'none' && credit !== 'all' && credit !== 'part') return undefined
    if (kept?.of !== of || !(Date.now() - Number(kept.at) < KEPT_MS)) return undefined
    return { amount, credit, creditPart, way: typeof way === 'string' ? way : undefined }
  } catch {
    return undefined
  }
}

/** Nothing but what the member has typed and picked: no balance, no card, no password. */
export function keepPayDraft(key: string, of: string, draft: KeptDraft): void {
  if (draft.amount === '' && draft.creditPart === '') return endPayDraft(key)
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, of, at: Date.now() }))
  } catch {
    // Without a storage it lives as long as the page.
  }
}

/** It is paid, or on its way to be. */
export function endPayDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
