import { type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { type SearchTerm, searchTermsOf } from '#contract/values/search-text.ts'
import { boxAround, type Position } from './distance.ts'
import { placeGram } from './place-gram.ts'

export interface StoreFilter {
  area: Area
  keyword?: string | undefined
  /** Ids of places and business types. */
  city?: string | undefined
  region?: string | undefined
  mrtStation?: string | undefined
  businessType?: string | undefined
  near?: NearFilter | undefined
}

export interface NearFilter extends Position {
  /** At most 50,000. */
  radiusMeters: number
}

/**
 * How a search reaches its rows. `find`: by the index of grams, which joins words, places and types.
 * `walk`: by an index that has the rows in the order of the list or by position, testing each; sooner
 * done where very many rows match.
 */
export type StoreAccess = 'find' | 'walk'

/** The conditions on `stores`; undefined when the keyword holds nothing that could be found. */
export function storeConditions(
  filter: StoreFilter,
  access: StoreAccess = 'find',
): RawBuilder<unknown> | undefined {
  const terms = searchTermsOf(filter.keyword ?? '')
  if (filter.keyword?.trim() && terms.every((term) => term.grams.length === 0)) return undefined
  // NOTE: the status stands in the text, not in a parameter: the partial indexes need to see it.
  return sql.join(
    [
      sql`stores.status = 'active'`,
      sql`stores.area = ${filter.area}`,
      ...(access === 'find' ? findConditions(filter, terms) : walkConditions(filter, terms)),
      ...nearConditions(filter.near),
    ],
    sql` and `,
  )
}

/** One place or type alone has an index of its own, in the order of the lists. */
function findConditions(filter: StoreFilter, terms: SearchTerm[]): RawBuilder<unknown>[] {
  const places = placesOf(filter)
  if (terms.length === 0 && places.length < 2) return places.map(isIn)
  const grams = [...terms.flatMap((term) => term.grams), ...places.map(({ id }) => placeGram(id))]
  const texts = terms.filter((term) => !term.isExact)
  return [sql`stores.grams @> ${[...new Set(grams)]}::text[]`, ...texts.map(isInText)]
}

/**
 * The same without the index of grams. Testing grams row by row costs thirty times a comparison of
 * texts, so only the beginnings of words are left to them.
 */
function walkConditions(filter: StoreFilter, terms: SearchTerm[]): RawBuilder<unknown>[] {
  return [...placesOf(filter).map(isIn), ...walkTerms(terms)]
}

function walkTerms(terms: SearchTerm[]): RawBuilder<unknown>[] {
  const beginnings = terms.flatMap((term) => term.grams).filter((gram) => gram.startsWith('^'))
  return [
    ...terms.map(isWithinText),
    ...(beginnings.length > 0 ? [sql`(stores.grams @> ${beginnings}::text[]) is true`] : []),
  ]
}

/** Whether a store has the words, for rows of `stores` that something else has found. */
export function storeHasWords(words: string): RawBuilder<boolean> {
  const conditions = walkTerms(searchTermsOf(words))
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql`false`
}

/** Stores that have the words, as the log of acts names them: a query of one column. */
export function subjectsOfStores(words: string): RawBuilder<unknown> {
  return sql`select 'stores/' || stores.id from stores where ${storeHasWords(words)}`
}

function isIn({ column, id }: { column: string; id: string }): RawBuilder<unknown> {
  return sql`${sql.ref(`stores.${column}`)} = ${id}`
}

function isInText({ text }: SearchTerm): RawBuilder<unknown> {
  return sql`stores.search_text like ${containing(text)}`
}

/**
 * As `isInText`, in words of which the planner knows nothing: where it takes a LIKE for rare it sorts
 * all stores (125 ms of 100,000) instead of walking to the first that match.
 */
function isWithinText({ text }: SearchTerm): RawBuilder<unknown> {
  return sql`strpos(stores.search_text, ${text}) > 0`
}

function placesOf(filter: StoreFilter): { column: string; id: string }[] {
  return [
    { column: 'city_id', id: filter.city },
    { column: 'region_id', id: filter.region },
    { column: 'mrt_station_id', id: filter.mrtStation },
    { column: 'business_type_id', id: filter.businessType },
  ].flatMap(({ column, id }) => (id === undefined ? [] : { column, id }))
}

/** Whether every word stands in the store's names, the first line of its search text. */
export function namesMatch(keyword: string | undefined): RawBuilder<boolean> {
  const patterns = searchTermsOf(keyword ?? '').map((term) => containing(term.text))
  return sql<boolean>`split_part(search_text, chr(10), 1) like all(${patterns}::text[])`
}

/** A LIKE pattern. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Up to here the few stores of the circle are tested one by one; beyond, the word narrows better. */
const WALK_WITHIN_METERS = 5000

/** How to reach the stores around a position. */
export function accessOf(near: NearFilter): StoreAccess {
  return near.radiusMeters <= WALK_WITHIN_METERS ? 'walk' : 'find'
}

/** The box is for the index, the circle is what was asked. */
function nearConditions(near: NearFilter | undefined): RawBuilder<unknown>[] {
  if (!near) return []
  const box = boxAround(near, near.radiusMeters)
  return [
    sql`stores.lat between ${box.south} and ${box.north}`,
    sql`stores.lng between ${box.west} and ${box.east}`,
    sql`${distanceFrom(near)} <= ${near.radiusMeters}`,
  ]
}

/** Meters from a position, as `distanceMeters` computes them. */
export function distanceFrom({ lat, lng }: Position): RawBuilder<number> {
  return sql<number>`(12742017.6 * asin(least(1, sqrt(
    power(sin(radians(stores.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(stores.lat))
    * power(sin(radians(stores.lng - ${lng}::float8) / 2), 2)))))`
}
