import { useEffect } from 'react'
import { SEARCHES_PREFIX } from '../../../client/kept-on-device.ts'
import { useRootData } from '../../../page/root-data.ts'
import { isNear, storeListPath, type StoreSearch } from '../store-search.ts'
import type { ActiveFilter } from './active-filters.ts'

/** Keeps the search on the device. Where the visitor stands is nothing to keep. */
export function useRememberSearch(search: StoreSearch, filters: readonly ActiveFilter[]): void {
  const key = useStorageKey()
  const label = filters.map((filter) => filter.label).join(' · ')
  const path = storeListPath(search)
  useEffect(() => {
    if (!label || isNear(search)) return
    // Nothing on this page waits for it; without it the search is not kept.
    import('./recent-searches.ts').then(
      ({ rememberSearch }) => rememberSearch(key, { label, path }),
      () => undefined,
    )
  }, [key, label, path, search])
}

/** Labels are words, so each language has its own list; and no area has another's stores. */
export function useStorageKey(): string {
  const root = useRootData()
  return `${SEARCHES_PREFIX}${root?.area}:${root?.locale}`
}
