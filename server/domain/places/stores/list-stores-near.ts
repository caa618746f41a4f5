import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { listFoundStores } from './list-found-stores.ts'
import { listNearestIds } from './list-nearest-ids.ts'
import { listStores } from './list-stores.ts'
import type { ListedStore } from './store-summary.ts'

/** "Near" on a store's page: a short ride at most. */
const NEAR_WITHIN_METERS = 5000

export interface ListStoresNearInput {
  store: ListedStore
  limit: number
}

/** Other stores around a store, nearest first; without a position, of its region or else its city. */
export async function listStoresNear(
  db: Kysely<Database>,
  { store, limit }: ListStoresNearInput,
): Promise<ListedStore[]> {
  const stores = await listAround(db, store, limit + 1)
  return stores.filter((one) => one.id !== store.id).slice(0, limit)
}

async function listAround(
  db: Kysely<Database>,
  { lat, lng, area, region, city }: ListedStore,
  ps: number,
): Promise<ListedStore[]> {
  if (lat === null || lng === null) {
    const place = region ? { region: region.id } : { city: city.id }
    return (await listStores(db, { area, ...place, p: 1, ps })).stores
  }
  // Not by a search, which would count as well: in a town of a million stores that is most of it.
  const near = { lat, lng, radiusMeters: NEAR_WITHIN_METERS }
  return listFoundStores(db, await listNearestIds(db, { area, p: 1, ps }, near))
}
