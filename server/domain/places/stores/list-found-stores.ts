import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { FoundStore } from './list-nearest-ids.ts'
import { type ListedStore, listStoresByIds } from './store-summary.ts'

/** The summaries of what a search found, in its order, with the distances that it measured. */
export async function listFoundStores(
  db: Kysely<Database>,
  found: readonly FoundStore[],
): Promise<ListedStore[]> {
  const ids = found.map(({ id }) => id)
  const stores = await listStoresByIds(db, ids)
  const distances = new Map(found.map(({ id, distanceMeters }) => [id, distanceMeters]))
  return stores.map((store) => withDistance(store, distances.get(store.id)))
}

function withDistance(store: ListedStore, meters: number | undefined): ListedStore {
  return meters === undefined ? store : { ...store, distanceMeters: Math.round(meters) }
}
