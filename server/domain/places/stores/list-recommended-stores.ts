import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import { listStoresByIds, type ListedStore } from './store-summary.ts'

export interface ListRecommendedStoresInput {
  area: Area
  limit: number
}

/** Stores of the area that carry the recommended flag. */
export async function listRecommendedStores(
  db: Kysely<Database>,
  { area, limit }: ListRecommendedStoresInput,
): Promise<ListedStore[]> {
  const { rows } = await sql<{ id: string }>`
    select id from stores
    where status = 'active' and area = ${area} and is_recommended
    order by is_recommended desc, id limit ${limit}
  `.execute(db)
  return listStoresByIds(
    db,
    rows.map((row) => row.id),
  )
}
