import { startTransition, useState } from 'react'
import type { Paging } from '#contract/values/paging.ts'
import type { StoreSummary } from '#contract/stores.ts'
import { useRootData } from '../../root-data.ts'
import type { StoreSearch } from './store-search.ts'

interface FoundStores {
  stores: readonly StoreSummary[]
  paging: Paging
}

/**
 * The stores of a page of the list, and those of the pages after it that were asked for.
 * The component that uses it must be keyed by its search.
 */
export function useMoreStores(search: StoreSearch, first: FoundStores) {
  const [found, setFound] = useState(first)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const root = useRootData()

  const loadMore = async () => {
    if (!root || state === 'loading') return
    setState('loading')
    const { p, ps } = found.paging
    // Only those who ask for more need the client of the calls. A chunk that does not come is a
    // failure like any other.
    const more = await import('../../client/browser-api.ts')
      .then(({ makeBrowserApi }) => makeBrowserApi({ locale: root.locale, area: root.area }))
      .then((api) => api.listStores({ ...search, p: p + 1, ps }))
      .catch(() => undefined)
    setState(more?.success ? 'idle' : 'failed')
    if (more?.success) {
      const stores = withoutRepeats(found.stores, more.stores)
      // The cards' script may still be on its way.
      startTransition(() => setFound({ stores, paging: more.paging }))
    }
  }
  return { ...found, state, loadMore }
}

/** A store that moved in the order between two pages is shown once. */
function withoutRepeats(before: readonly StoreSummary[], more: readonly StoreSummary[]) {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !known.has(id))]
}
