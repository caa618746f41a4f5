import type { LostCause } from './lost-answer.ts'
import { lostWords } from './shown-page.ts'

/** Names of forms whose answer was lost after they had left: whether they arrived is not known since then. */
const unknownPresses = new Set<string>()

/** After these nothing was sent; after all others nobody knows. */
const UNSENT = new Set<LostCause>(['offline', 'busy', 'script'])

/** What is said of a press whose answer was kept away, in the page's language. */
interface LostPress {
  /** That this one was not sent says nothing of the one before. */
  words: string
  /** Why this one was not sent; undefined: nobody knows what came of it. */
  unsent?: string
}

/**
 * @param name the same while the same form is sent again
 * @param said the server's own words, where it has said something
 */
export function lostPress(name: string, cause: LostCause, said = ''): LostPress {
  const words = said || lostWords(cause)
  if (!UNSENT.has(cause)) {
    unknownPresses.add(name)
    return { words }
  }
  return { words: unknownPresses.has(name) ? lostWords('unknown') : words, unsent: words }
}

/** The form has its answer. */
export function settlePress(name: string): void {
  unknownPresses.delete(name)
}
