import { lazy, Suspense } from 'react'
import { useStorageKey } from './use-remember-search.ts'
import { useBrowserValue } from '../../../page/use-browser-value.ts'

/** A page does without them rather than fail for them. */
const RecentSearches = lazy(() =>
  import('./recent-searches-list.tsx').then(
    (module) => ({ default: module.RecentSearches }),
    () => ({ default: () => <></> }),
  ),
)

/** Fetched where this device has searched before. */
export function RecentSearchesHere() {
  const key = useStorageKey()
  const hasSome = useBrowserValue(() => isKept(key), false)
  if (!hasSome) return null
  return (
    <Suspense>
      <RecentSearches />
    </Suspense>
  )
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
