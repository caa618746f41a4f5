import type { SearchOptions } from './search-options.ts'
import { isNear, type SearchParameter, type StoreSearch } from '../store-search.ts'

/** One filter that is on, in words, and the parameters that go when it is taken away. */
export interface ActiveFilter {
  label: string
  parameters: SearchParameter[]
}

export type Text = (key: string, values?: Record<string, string | number>) => string

/** The filters of a search in words. An id that nobody knows is shown as it is: it can be removed. */
export function activeFilters(
  search: StoreSearch,
  options: SearchOptions,
  text: Text,
): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  const add = (label: string, ...parameters: SearchParameter[]) =>
    filters.push({ label, parameters })
  if (search.keyword) add(text('stores.filters.keyword', { keyword: search.keyword }), 'keyword')
  if (search.region) add(regionLabel(search.region, options, text), 'region', 'city')
  else if (search.city) add(nameIn(options.cities, search.city), 'city')
  if (search.mrt) {
    const stations = options.lines.flatMap((line) => line.stations)
    add(text('stores.station', { station: nameIn(stations, search.mrt) }), 'mrt')
  }
  const type = search['business-type']
  if (type) add(nameIn(options.businessTypes, type), 'business-type')
  if (isNear(search)) add(text('stores.filters.near'), 'lat', 'lng', 'radius')
  return filters
}

/** A region's name means little without its city: three cities have a 大安區. */
function regionLabel(id: string, { cities }: SearchOptions, text: Text): string {
  for (const city of cities) {
    const region = city.regions.find((one) => one.id === id)
    if (region) return text('stores.place', { city: city.name, region: region.name })
  }
  return id
}

function nameIn(options: readonly { id: string; name: string }[], id: string): string {
  return options.find((option) => option.id === id)?.name ?? id
}
