import { useMatches } from 'react-router'
import type { TextGroup } from '../intl/texts.ts'

/** What a page says of its document: `export const handle: PageHandle = { isStill: true }`. */
export interface PageHandle {
  /** Nothing runs on it. */
  hasNoScripts?: boolean
  /**
   * The browser shows what the server sent: React does not come to it. What acts on such a page says so by
   * attributes, and is done by the script of `web/islands/` (decision 35).
   */
  isStill?: boolean
  /** Groups of messages, by `pageTexts`: asked for as soon as the page's script is there. */
  texts?: readonly TextGroup[]
}

/** What the innermost route says. */
export function usePageHandle(): PageHandle {
  return (useMatches().at(-1)?.handle ?? {}) as PageHandle
}
