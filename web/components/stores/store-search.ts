/** The parameters of a store search, named as the call and the address name them. */
export const SEARCH_PARAMETERS = [
  'keyword',
  'city',
  'region',
  'mrt',
  'business-type',
  'lat',
  'lng',
  'radius',
] as const

export type SearchParameter = (typeof SEARCH_PARAMETERS)[number]

/** What is searched for; a parameter that is missing does not matter. */
export type StoreSearch = Partial<Record<SearchParameter, string>>

export type StoreView = 'list' | 'map'

/** The distances offered in a search near a position. */
export const RADIUS_CHOICES_METERS = [1_000, 3_000, 10_000, 50_000] as const

/** Reads a search from an address; empty values are no filters. */
export function readStoreSearch(query: URLSearchParams): StoreSearch {
  const search: StoreSearch = {}
  for (const name of SEARCH_PARAMETERS) {
    const value = query.get(name)?.trim()
    if (value) search[name] = value
  }
  return isNear(search) ? search : withoutFilters(search, ['lat', 'lng', 'radius'])
}

export function readStoreView(query: URLSearchParams): StoreView {
  return query.get('view') === 'map' ? 'map' : 'list'
}

/** A position needs both degrees. */
export function isNear(search: StoreSearch): boolean {
  return search.lat !== undefined && search.lng !== undefined
}

export function hasFilters(search: StoreSearch): boolean {
  return Object.keys(search).length > 0
}

export function withoutFilters(
  search: StoreSearch,
  names: readonly SearchParameter[],
): StoreSearch {
  const rest = { ...search }
  for (const name of names) delete rest[name]
  return rest
}

/** A page of what was found, and how it is shown. */
interface ListPlace {
  page?: number
  view?: StoreView
}

/** The address of the cards alone of a page of it: `store-list/Pagination`. */
export function moreStoresPath(search: StoreSearch, place: ListPlace): string {
  return storeListPath(search, place).replace('/store-list', '/store-list/Pagination')
}

/** The address of a search, to be given to `useSiteHref()`. */
export function storeListPath(
  search: StoreSearch,
  { page = 1, view = 'list' }: ListPlace = {},
): string {
  const query = new URLSearchParams(search)
  if (view === 'map') query.set('view', view)
  if (page > 1) query.set('p', String(page))
  return query.size > 0 ? `/store-list?${query}` : '/store-list'
}

/**
 * The path of a store's page, to be given to `useSiteHref()`.
 *
 * @param isSimple stays without bar and footer
 */
export function storePath(id: string, isSimple = false): string {
  return `/store/${encodeURIComponent(id)}${isSimple ? '?mode=simple' : ''}`
}
