import type { StoreSummary } from '#contract/stores.ts'
import { makeBrowserApi } from '../../client/browser-api.ts'
import { lostTitle } from '../../client/shown-page.ts'
import type { RootData } from '../../page/root-data.ts'
import type { StoreSearch } from './store-search.ts'
import type { FoundStores, NoMoreStores } from './use-more-stores.ts'

/** What was found so far with the page after it, or what kept that away. */
export async function loadMoreStores(
  { locale, area }: RootData,
  search: StoreSearch,
  found: FoundStores,
): Promise<FoundStores | NoMoreStores> {
  const { p, ps } = found.paging
  const more = await makeBrowserApi({ locale, area }).stores.list({ ...search, p: p + 1, ps })
  if (!more.success) return { failure: lostTitle(more) }
  return { stores: withoutRepeats(found.stores, more.stores), paging: more.paging }
}

/** A store that moved in the order between two pages is shown once. */
function withoutRepeats(before: readonly StoreSummary[], more: readonly StoreSummary[]) {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !known.has(id))]
}
