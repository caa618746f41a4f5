import { startTransition, useState } from 'react'
import type { Paging } from '#contract/values/paging.ts'
import type { StoreSummary } from '#contract/stores.ts'
import { useRootData } from '../../root-data.ts'
import type { StoreSearch } from './store-search.ts'

export interface FoundStores {
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
    // Only those who ask for more need the client of the calls. A chunk that does not come is a
    // failure like any other.
    const more = await import('./load-more-stores.ts')
      .then(({ loadMoreStores }) => loadMoreStores(root, search, found))
      .catch(() => undefined)
    setState(more ? 'idle' : 'failed')
    // The cards' script may still be on its way.
    if (more) startTransition(() => setFound(more))
  }
  return { ...found, state, loadMore }
}
