import { type Kysely, sql } from 'kysely'
import { AREAS, type Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'

/**
 * How many active stores there are, and cities that have one, in the area and in all of them; and
 * what most of the area's stores give back.
 */
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
    usualRebatePercent: await usualRebatePercent(db, area),
  }
}

/**
 * From the 10th to the 90th percentile, each the percent of a real store. "Up to 100%" is true of
 * one store in a hundred; this is what a visitor may expect.
 */
async function usualRebatePercent(db: Kysely<Database>, area: Area) {
  const { low, high } = await db
    .selectFrom('stores')
    .where('area', '=', area)
    .where('status', '=', 'active')
    .select([
      sql<number | null>`percentile_disc(0.1) within group (order by rebate_percent)`.as('low'),
      sql<number | null>`percentile_disc(0.9) within group (order by rebate_percent)`.as('high'),
    ])
    .executeTakeFirstOrThrow()
  return low === null || high === null ? null : { low, high }
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0)
}
