import { startTransition, useState } from 'react'
import type { Paging } from '#contract/values/paging.ts'
import type { StoreSummary } from '#contract/stores.ts'
import { lostTitle } from '../../client/shown-page.ts'
import { useRootData } from '../../page/root-data.ts'
import { useKeptHere } from '../../page/use-kept-here.ts'
import type { StoreSearch } from './store-search.ts'

export interface FoundStores {
  stores: readonly StoreSummary[]
  paging: Paging
}

/** The list has not moved since. */
function beginsWith(left: FoundStores, first: FoundStores): boolean {
  return first.stores.every(({ id }, at) => left.stores[at]?.id === id)
}

/** What kept the next page away, in words. */
export interface NoMoreStores {
  failure: string
}

/**
 * The stores of a page of the list, and those of the pages after it that were asked for.
 * The component that uses it must be keyed by its search.
 */
export function useMoreStores(search: StoreSearch, first: FoundStores) {
  const [found, setFound] = useKeptHere<FoundStores>('stores', (left = first) =>
    beginsWith(left, first) ? left : first,
  )
  const [state, setState] = useState<'idle' | 'loading' | NoMoreStores>('idle')
  const root = useRootData()

  const loadMore = async () => {
    if (!root || state === 'loading') return
    setState('loading')
    // Only those who ask for more need the client of the calls. A chunk that does not come is a
    // failure like any other.
    const more = await import('./load-more-stores.ts').then(
      ({ loadMoreStores }) => loadMoreStores(root, search, found),
      () => ({ failure: lostTitle(undefined) }),
    )
    if ('failure' in more) return setState(more)
    setState('idle')
    // The cards' script may still be on its way.
    startTransition(() => setFound(more))
  }
  return { ...found, state, loadMore }
}
