import { type Kysely, type RawBuilder, sql } from 'kysely'
import { TOTAL_LIMIT } from '#contract/values/paging.ts'
import type { Database } from '../../../db/database.ts'
import type { StoreFilter } from './store-filter.ts'

/** How many stores meet the conditions, TOTAL_LIMIT at most. */
export async function countStores(
  db: Kysely<Database>,
  conditions: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from stores where ${conditions} limit ${TOTAL_LIMIT}
    ) as counted
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** The count where it is kept: of an area, or of one place or business type in it. */
export async function findKnownCount(
  db: Kysely<Database>,
  filter: StoreFilter,
): Promise<number | undefined> {
  const subject = countedSubject(filter)
  return subject && readCount(db, filter, subject)
}

interface Subject {
  kind: 'area' | 'city' | 'region' | 'mrt_station' | 'business_type'
  id: string
}

function countedSubject(filter: StoreFilter): Subject | undefined {
  if (filter.keyword?.trim() || filter.near) return undefined
  const subjects: Subject[] = [
    ...subjectOf('city', filter.city),
    ...subjectOf('region', filter.region),
    ...subjectOf('mrt_station', filter.mrtStation),
    ...subjectOf('business_type', filter.businessType),
  ]
  if (subjects.length > 1) return undefined
  return subjects[0] ?? { kind: 'area', id: filter.area }
}

function subjectOf(kind: Subject['kind'], id: string | undefined): Subject[] {
  return id === undefined ? [] : [{ kind, id }]
}

async function readCount(
  db: Kysely<Database>,
  { area }: StoreFilter,
  { kind, id }: Subject,
): Promise<number> {
  const row = await db
    .selectFrom('store_counts')
    .where('area', '=', area)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .select('stores')
    .executeTakeFirst()
  return row?.stores ?? 0
}
