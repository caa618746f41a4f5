import { type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { searchTermsOf } from '#contract/values/search-text.ts'
import { boxAround, type Position } from './distance.ts'

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

/** The conditions on `stores`; undefined when the keyword holds nothing that could be found. */
export function storeConditions(filter: StoreFilter): RawBuilder<unknown> | undefined {
  const words = keywordConditions(filter.keyword)
  if (!words) return undefined
  // NOTE: the status stands in the text, not in a parameter: the partial indexes need to see it.
  return sql.join(
    [
      sql`stores.status = 'active'`,
      sql`stores.area = ${filter.area}`,
      ...equals('city_id', filter.city),
      ...equals('region_id', filter.region),
      ...equals('mrt_station_id', filter.mrtStation),
      ...equals('business_type_id', filter.businessType),
      ...words,
      ...nearConditions(filter.near),
    ],
    sql` and `,
  )
}

function equals(column: string, value: string | undefined): RawBuilder<unknown>[] {
  return value === undefined ? [] : [sql`${sql.ref(`stores.${column}`)} = ${value}`]
}

/** Grams find the candidates by index; the text decides where grams alone do not. */
function keywordConditions(keyword: string | undefined): RawBuilder<unknown>[] | undefined {
  if (keyword === undefined || keyword.trim() === '') return []
  const terms = searchTermsOf(keyword)
  const grams = [...new Set(terms.flatMap((term) => term.grams))]
  if (grams.length === 0) return undefined
  const texts = terms.flatMap((term) => (term.isExact ? [] : term.text))
  return [
    sql`stores.grams @> ${grams}::text[]`,
    ...texts.map((text) => sql`stores.search_text like ${containing(text)}`),
  ]
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
