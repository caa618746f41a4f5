import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'

export interface ListStoreAddressesInput {
  area: Area
  limit: number
  offset: number
}

/** Ids of the active stores of an area and when each last changed, for lists of addresses. */
export async function listStoreAddresses(
  db: Kysely<Database>,
  { area, limit, offset }: ListStoreAddressesInput,
): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .selectFrom('stores')
    .where('status', '=', 'active')
    .where('area', '=', area)
    .select(['id', 'updated_at as updatedAt'])
    .orderBy('is_recommended', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}
