import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type PageInput, pageOf, type PagingOutput } from '#contract/values/paging.ts'
import type { Database } from '../../db/database.ts'
import { countStores } from './count-stores.ts'
import { type FoundStore, listNearestIds } from './list-nearest-ids.ts'
import { storeConditions, type StoreFilter } from './store-filter.ts'
import { listStoresByIds, type StoreSummary } from './store-summary.ts'

export interface ListStoresInput extends StoreFilter, PageInput {}

export interface ListStoresOutput {
  stores: StoreSummary[]
  paging: PagingOutput
}

/**
 * The active stores that meet every given condition: nearest first when a position is given, else
 * recommended ones first, then by id, so that pages neither overlap nor skip. Of a keyword each word
 * must be found. Stores without a position are never near.
 */
export async function listStores(
  db: Kysely<Database>,
  input: ListStoresInput,
): Promise<ListStoresOutput> {
  const conditions = storeConditions(input)
  if (!conditions) return { stores: [], paging: pageOf([], input, 0).paging }
  const [found, total] = await Promise.all([
    input.near ? listNearestIds(db, input, input.near) : listIds(db, conditions, input),
    countStores(db, input, conditions),
  ])
  const { rows, paging } = pageOf(found, input, total)
  const stores = await listStoresByIds(
    db,
    rows.map((row) => row.id),
  )
  const distances = new Map(rows.map((row) => [row.id, row.distanceMeters]))
  return { stores: stores.map((store) => withDistance(store, distances.get(store.id))), paging }
}

/** One more than the page holds, to know whether there are more. */
async function listIds(
  db: Kysely<Database>,
  conditions: RawBuilder<unknown>,
  { p, ps }: PageInput,
): Promise<FoundStore[]> {
  const { rows } = await sql<FoundStore>`
    select stores.id from stores where ${conditions}
    order by stores.is_recommended desc, stores.id
    limit ${ps + 1} offset ${(p - 1) * ps}
  `.execute(db)
  return rows
}

function withDistance(store: StoreSummary, meters: number | undefined): StoreSummary {
  return meters === undefined ? store : { ...store, distanceMeters: Math.round(meters) }
}
