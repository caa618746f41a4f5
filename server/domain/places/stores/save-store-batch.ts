import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { StandingStore } from './standing-stores.ts'
import type { StoreRow } from './store-draft.ts'

export interface BatchCounts {
  added: number
  updated: number
  unchanged: number
}

/** Photos come by no file. */
const COLUMNS = [
  'names',
  'brand',
  'business_type_id',
  'city_id',
  'region_id',
  'address',
  'lat',
  'lng',
  'mrt_station_id',
  'mrt_walking_meters',
  'phone',
  'opening_hours_text',
  'opening_hours',
  'rebate_percent',
  'rebate_cap_minor',
  'intros',
  'is_recommended',
  'status',
  'demo_attributes',
  'search_text',
  'grams',
  'import_hash',
  'updated_at',
]

/** Writes the rows that are new or differ from what the last import wrote. */
export async function saveStoreBatch(
  tx: Kysely<Database>,
  rows: StoreRow[],
  standing: ReadonlyMap<string, StandingStore>,
): Promise<BatchCounts> {
  const changed = rows.filter((row) => standing.get(row.id)?.import_hash !== row.import_hash)
  const added = changed.filter((row) => !standing.has(row.id)).length
  if (changed.length > 0) await writeRows(tx, changed)
  return { added, updated: changed.length - added, unchanged: rows.length - changed.length }
}

async function writeRows(tx: Kysely<Database>, rows: StoreRow[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const assignments = COLUMNS.map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  )
  await sql`
    insert into stores (${columns})
    select ${columns} from jsonb_populate_recordset(null::stores, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${sql.join(assignments)}
  `.execute(tx)
}
