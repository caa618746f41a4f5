import { foldSearchText } from '#contract/values/search-text.ts'
import type { Text } from './active-filters.ts'
import type { SearchOptions } from './search-options.ts'
import { withoutFilters, type StoreSearch } from '../store-search.ts'

/** A narrower search that the keyword may have meant. */
export interface PlaceHint {
  label: string
  search: StoreSearch
}

const MAX_HINTS = 6

interface Meaning {
  label: string
  filter: StoreSearch
}

/**
 * Who types 大安區 may mean Taipei's or Taichung's, and who types 忠孝復興 the station: for words of
 * the keyword that name a place, a station or a business type, the search with that filter instead.
 */
export function placeHints(search: StoreSearch, options: SearchOptions, text: Text): PlaceHint[] {
  const found = meaningsInKeyword(search.keyword ?? '', options, text)
  const rest = found.filter(({ meanings }) => meanings.length === 0).map(({ word }) => word)
  const combinations = found
    .filter(({ meanings }) => meanings.length > 0)
    .reduce<Meaning[]>((sofar, { meanings }) => combine(sofar, meanings), [])
  const others = withoutFilters(search, ['keyword', 'lat', 'lng', 'radius'])
  return combinations.slice(0, MAX_HINTS).map(({ label, filter }) => ({
    label,
    search: {
      ...(rest.length > 0 ? { keyword: rest.join(' ') } : {}),
      ...(filter.region ? withoutFilters(others, ['city']) : others),
      ...filter,
    },
  }))
}

/** The whole keyword where it is a name (Da'an District), else each of its words. */
function meaningsInKeyword(keyword: string, options: SearchOptions, text: Text) {
  const read = (word: string) => ({
    word,
    meanings: meaningsOf(foldSearchText(word), options, text),
  })
  const whole = read(keyword)
  return whole.meanings.length > 0 ? [whole] : keyword.split(/\s+/).filter(Boolean).map(read)
}

function combine(sofar: Meaning[], meanings: Meaning[]): Meaning[] {
  if (sofar.length === 0) return meanings
  return sofar.flatMap((one) =>
    meanings.map((other) => ({
      label: `${one.label} · ${other.label}`,
      filter: { ...one.filter, ...other.filter },
    })),
  )
}

function meaningsOf(word: string, options: SearchOptions, text: Text): Meaning[] {
  const { cities, lines, businessTypes } = options
  const isNamed = ({ name }: { name: string }) => namesOf(name).includes(word)
  const stations = new Map(
    lines.flatMap((line) => line.stations.filter(isNamed)).map((station) => [station.id, station]),
  )
  return [
    ...cities.flatMap((city) =>
      city.regions.filter(isNamed).map((region) => ({
        label: text('stores.place', { city: city.name, region: region.name }),
        filter: { region: region.id },
      })),
    ),
    ...cities.filter(isNamed).map(({ id, name }) => ({ label: name, filter: { city: id } })),
    ...[...stations.values()].map(({ id, name }) => ({
      label: text('stores.station', { station: name }),
      filter: { mrt: id },
    })),
    ...businessTypes
      .filter(isNamed)
      .map(({ id, name }) => ({ label: name, filter: { 'business-type': id } })),
  ]
}

/** The ways people write a place: 大安區 or 大安, Da'an District or Da'an, 忠孝復興 or 忠孝復興站. */
function namesOf(name: string): string[] {
  const folded = foldSearchText(name)
  const short = folded.replace(/( (district|city|county|township)|[区市县镇乡])$/, '')
  return short.length > 1 ? [folded, short, `${folded}站`] : [folded]
}

/** Where most stores are: a first step into a list that nothing has narrowed yet. */
export function popularPlaces({ cities }: SearchOptions): PlaceHint[] {
  return cities
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_HINTS)
    .map(({ id, name }) => ({ label: name, search: { city: id } }))
}
