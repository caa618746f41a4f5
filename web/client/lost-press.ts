import type { LostCause } from './lost-answer.ts'
import { lostWords } from './shown-page.ts'

/** Names of forms whose answer was lost after they had left: whether they arrived is not known since then. */
export const unknownPresses = new Set<string>()

/** After these nothing was sent; after all others nobody knows. */
const UNSENT = new Set<LostCause>(['offline', 'busy', 'script'])

/**
 * What is said of a press whose answer was kept away, in the page's language. That this one was not sent says
 * nothing of the one before.
 *
 * @param name the same while the same form is sent again
 */
export function wordsOfLostPress(name: string, cause: LostCause): string {
  if (!UNSENT.has(cause)) unknownPresses.add(name)
  return lostWords(UNSENT.has(cause) && unknownPresses.has(name) ? 'unknown' : cause)
}

/** The form has its answer. */
export function settlePress(name: string): void {
  unknownPresses.delete(name)
}
