import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'

export interface ListCitiesInput {
  area: Area
}

export interface RegionOutput {
  id: string
  names: Texts
  /** Active stores in it. */
  storeCount: number
}

export interface CityOutput extends RegionOutput {
  regions: RegionOutput[]
}

/** The area's cities with their regions, each in the order of the content file. */
export async function listCities(
  db: Kysely<Database>,
  { area }: ListCitiesInput,
): Promise<CityOutput[]> {
  const [cities, regions] = await Promise.all([
    cityRows(db, area).execute(),
    regionRows(db, area).execute(),
  ])
  const byCity = Map.groupBy(regions, (region) => region.cityId)
  return cities.map((city) => ({
    ...city,
    regions: (byCity.get(city.id) ?? []).map(({ id, names, storeCount }) => ({
      id,
      names,
      storeCount,
    })),
  }))
}

function cityRows(db: Kysely<Database>, area: Area) {
  return db
    .selectFrom('cities')
    .leftJoin('store_counts', (join) =>
      join
        .onRef('store_counts.subject_id', '=', 'cities.id')
        .on('store_counts.area', '=', area)
        .on('store_counts.kind', '=', 'city'),
    )
    .where('cities.area', '=', area)
    .orderBy('cities.position')
    .select(['cities.id', 'cities.names'])
    .select(({ fn, val }) => fn.coalesce('store_counts.stores', val(0)).as('storeCount'))
}

function regionRows(db: Kysely<Database>, area: Area) {
  return db
    .selectFrom('regions')
    .innerJoin('cities', 'cities.id', 'regions.city_id')
    .leftJoin('store_counts', (join) =>
      join
        .onRef('store_counts.subject_id', '=', 'regions.id')
        .on('store_counts.area', '=', area)
        .on('store_counts.kind', '=', 'region'),
    )
    .where('cities.area', '=', area)
    .orderBy('regions.position')
    .select(['regions.id', 'regions.names', 'regions.city_id as cityId'])
    .select(({ fn, val }) => fn.coalesce('store_counts.stores', val(0)).as('storeCount'))
}
