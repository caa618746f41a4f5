import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'

export interface ListBusinessTypesInput {
  area: Area
}

export interface BusinessTypeOutput {
  id: string
  names: Texts
  /** Key of the drawing. */
  icon: string
  /** Active stores of it in the area. */
  storeCount: number
}

/** The business types that the area uses, in the order of the content file. */
export async function listBusinessTypes(
  db: Kysely<Database>,
  { area }: ListBusinessTypesInput,
): Promise<BusinessTypeOutput[]> {
  return db
    .selectFrom('business_types')
    .leftJoin('store_counts', (join) =>
      join
        .onRef('store_counts.subject_id', '=', 'business_types.id')
        .on('store_counts.area', '=', area)
        .on('store_counts.kind', '=', 'business_type'),
    )
    .where(sql<boolean>`${area} = any(areas)`)
    .orderBy('position')
    .select(['id', 'names', 'icon'])
    .select(({ fn, val }) => fn.coalesce('store_counts.stores', val(0)).as('storeCount'))
    .execute()
}
