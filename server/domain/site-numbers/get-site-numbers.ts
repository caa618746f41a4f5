import type { Kysely } from 'kysely'
import { AREAS, type Area } from '#contract/values/area.ts'
import type { Database } from '../../db/database.ts'

/** How many active stores there are, and cities that have one, in the area and in all of them. */
export async function getSiteNumbers(db: Kysely<Database>, { area }: { area: Area }) {
  const rows = await db
    .selectFrom('store_counts')
    .where('kind', 'in', ['area', 'city'])
    .groupBy(['area', 'kind'])
    .select(['area', 'kind'])
    .select(({ fn }) => [fn.countAll<number>().as('places'), fn.sum<number>('stores').as('stores')])
    .execute()
  const countOf = (isCounted: (row: { area: Area }) => boolean) => ({
    stores: sum(
      rows.filter((row) => row.kind === 'area' && isCounted(row)),
      'stores',
    ),
    cities: sum(
      rows.filter((row) => row.kind === 'city' && isCounted(row)),
      'places',
    ),
  })
  const ofAll = countOf(() => true)
  return {
    ...countOf((row) => row.area === area),
    storesOfAllAreas: ofAll.stores,
    citiesOfAllAreas: ofAll.cities,
    areas: AREAS.length,
  }
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0)
}
