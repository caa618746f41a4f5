import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
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
  const { lat, lng, area } = store
  const place = store.region ? { region: store.region.id } : { city: store.city.id }
  const isPlaced = lat !== null && lng !== null
  const filter = isPlaced ? { near: { lat, lng, radiusMeters: NEAR_WITHIN_METERS } } : place
  const { stores } = await listStores(db, { area, ...filter, p: 1, ps: limit + 1 })
  return stores.filter((one) => one.id !== store.id).slice(0, limit)
}
