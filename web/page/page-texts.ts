import type { Locale } from '#contract/values/locale.ts'
import { loadTexts } from '../client/text-store.ts'
import type { TextGroup } from '../intl/texts.ts'

/**
 * The groups of messages of a page that React comes to (decision 37). In the browser they are asked for as soon as
 * the page's script is there, beside its data:
 *
 *     export const handle = { texts: pageTexts('app', 'payments') }
 *     export const loader = memberLoader(handle.texts, …)
 */
export function pageTexts(...groups: TextGroup[]): readonly TextGroup[] {
  // One that does not come is asked for again, and told of, when the page is to be shown (`keep-page.ts`).
  if (!import.meta.env.SSR) {
    loadTexts(document.documentElement.lang as Locale, groups).catch(() => undefined)
  }
  return groups
}

/** All groups that what loaders answered names, once each. */
export function groupsOf(loaded: Iterable<unknown>): TextGroup[] {
  const groups = new Set<TextGroup>()
  for (const data of loaded) {
    const { texts = [] } = (data ?? {}) as { texts?: readonly TextGroup[] }
    for (const group of texts) groups.add(group)
  }
  return [...groups]
}
