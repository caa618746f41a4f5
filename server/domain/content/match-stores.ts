import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../db/database.ts'
import { storeIdOf } from '../stores/store-draft.ts'
import type { MissingStore } from './content-source.ts'

/** A store as content names it: exactly as the open data has it. */
interface StoreReference {
  path: string
  area: Area
  storeName: string
  storeAddress: string
}

/** Gives each entry the id of the store that it names, and answers apart those that have none. */
export async function matchStores<Entry extends StoreReference>(
  db: Kysely<Database>,
  entries: readonly Entry[],
): Promise<{ matched: (Entry & { storeId: string })[]; missing: MissingStore[] }> {
  const withIds = entries.map((entry) => ({
    ...entry,
    storeId: storeIdOf(entry.area, { name: entry.storeName, address: entry.storeAddress }),
  }))
  const found = await db
    .selectFrom('stores')
    .where('id', '=', sql<string>`any(${withIds.map((entry) => entry.storeId)})`)
    .select('id')
    .execute()
  const ids = new Set(found.map((store) => store.id))
  return {
    matched: withIds.filter((entry) => ids.has(entry.storeId)),
    missing: withIds
      .filter((entry) => !ids.has(entry.storeId))
      .map((entry) => ({ path: entry.path, name: entry.storeName, address: entry.storeAddress })),
  }
}
