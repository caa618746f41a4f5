import { useSyncExternalStore } from 'react'
import { useStorageKey } from './use-remember-search.ts'

export interface RecentSearch {
  label: string
  /** Without area and language, for `useSiteHref()`. */
  path: string
}

const MAX_SEARCHES = 6
const NONE: readonly RecentSearch[] = []

/** Said to this page's own listeners; other tabs hear the browser's `storage` event. */
const listeners = new Set<() => void>()
/** The last text read and what it meant, so that a render sees the same list twice. */
let lastRead: { text: string | null; searches: readonly RecentSearch[] } = {
  text: null,
  searches: NONE,
}

/** Keeps the search on the device, above the others. */
export function rememberSearch(key: string, search: RecentSearch): void {
  const others = readSearches(key).filter(({ path }) => path !== search.path)
  writeSearches(key, [search, ...others].slice(0, MAX_SEARCHES))
}

/** The searches of this device, newest first, and the ways to forget them. None on the server. */
export function useRecentSearches() {
  const key = useStorageKey()
  const searches = useSyncExternalStore(
    listen,
    () => readSearches(key),
    () => NONE,
  )
  return {
    searches,
    forget: (path: string) =>
      writeSearches(
        key,
        readSearches(key).filter((one) => one.path !== path),
      ),
    forgetAll: () => writeSearches(key, NONE),
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function readSearches(key: string): readonly RecentSearch[] {
  const text = readText(key)
  if (text !== lastRead.text) lastRead = { text, searches: parseSearches(text) }
  return lastRead.searches
}

function writeSearches(key: string, searches: readonly RecentSearch[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(key, JSON.stringify(searches))
    else localStorage.removeItem(key)
  } catch {
    // A full or closed storage: the searches are a comfort, not a promise.
  }
  for (const listener of listeners) listener()
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What stands there may be from an older page or another hand. */
function parseSearches(text: string | null): readonly RecentSearch[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isRecentSearch) : NONE
  } catch {
    return NONE
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false
  const { label, path } = value as Partial<RecentSearch>
  return typeof label === 'string' && typeof path === 'string' && path.startsWith('/store-list')
}
