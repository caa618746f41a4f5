import type { Api } from '#contract/calls.ts'
import { DEFAULT_RADIUS_METERS } from '#contract/values/near-me.ts'
import { loadSearchOptions, type SearchOptions } from './search-options.ts'
import {
  isNear,
  readStoreSearch,
  withoutFilters,
  type StoreSearch,
  type StoreView,
} from '../store-search.ts'
import { pageNumber } from '../../../page/page-number.ts'

/** Stores on a page: a multiple of two and three, so that the grid's last row is full. */
const PAGE_SIZE: Record<StoreView, number> = { list: 24, map: 60 }

/** A page of the list that an address asks for, with all that the form around it needs. */
export async function loadStoreList(api: Api, query: URLSearchParams, view: StoreView) {
  const asked = readStoreSearch(query)
  const [{ options, status }, result] = await Promise.all([
    loadSearchOptions(api),
    listFound(api, asked, query, view),
  ])
  const search = withoutForeignCity(asked, options)
  const found = search === asked ? result : await listFound(api, search, query, view)
  return {
    search,
    options,
    found: found.success ? { stores: found.stores, paging: found.paging } : undefined,
    failure: found.success ? undefined : found,
    /** Of a call that failed: a page without its stores or without its choices is not kept. */
    status: found.success ? status : found.resultCode,
  }
}

/** The stores of a search as the page and its continuation ask for them. */
export function listFound(api: Api, search: StoreSearch, query: URLSearchParams, view: StoreView) {
  const near = isNear(search) ? { radius: search.radius ?? DEFAULT_RADIUS_METERS } : {}
  return api.stores.list({ ...search, ...near, p: pageNumber(query), ps: PAGE_SIZE[view] })
}

/**
 * Without scripts the region's select offers the regions of every city, so that the two may not
 * belong together. The region is the finer choice and counts.
 */
function withoutForeignCity(search: StoreSearch, { cities }: SearchOptions): StoreSearch {
  if (!search.city || !search.region) return search
  const home = cities.find(({ regions }) => regions.some(({ id }) => id === search.region))
  return home && home.id !== search.city ? withoutFilters(search, ['city']) : search
}
