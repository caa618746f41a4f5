import type { StoreSummary } from '#contract/stores.ts'
import { makeBrowserApi } from '../../client/browser-api.ts'
import type { RootData } from '../../root-data.ts'
import type { StoreSearch } from './store-search.ts'
import type { FoundStores } from './use-more-stores.ts'

/** What was found so far with the page after it; undefined where that does not come. */
export async function loadMoreStores(
  { locale, area }: RootData,
  search: StoreSearch,
  found: FoundStores,
): Promise<FoundStores | undefined> {
  const { p, ps } = found.paging
  const more = await makeBrowserApi({ locale, area }).listStores({ ...search, p: p + 1, ps })
  if (!more.success) return undefined
  return { stores: withoutRepeats(found.stores, more.stores), paging: more.paging }
}

/** A store that moved in the order between two pages is shown once. */
function withoutRepeats(before: readonly StoreSummary[], more: readonly StoreSummary[]) {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !known.has(id))]
}
