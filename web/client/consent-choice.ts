import type { PublicSettings } from '../page/page-context.ts'

export type Tags = PublicSettings['tags']

/** Whether the visitor lets other companies' tags run. Kept on the device; the default is no. */
export type ConsentChoice = 'granted' | 'denied' | 'unknown'

const KEY = 'consent'
const listeners = new Set<() => void>()

/** Whether the operator has configured a tag manager, an ad pixel or analytics. */
export function hasTags(tags: Tags): boolean {
  return Boolean(tags.tagManagerId ?? tags.adPixelId ?? tags.analyticsId)
}

export function readConsent(): ConsentChoice {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'granted' || kept === 'denied' ? kept : 'unknown'
  } catch {
    return 'denied'
  }
}

/** `unknown` asks again. Tags that have run stop with the next page load. */
export function writeConsent(choice: ConsentChoice): void {
  if (choice === 'unknown') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, choice)
  for (const listener of listeners) listener()
}

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
