import { type Kysely, type RawBuilder, sql } from 'kysely'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { Database } from '../../db/database.ts'
import type { StoreField } from './store-columns.ts'
import type { StoreRow } from './store-draft.ts'

export interface BatchCounts {
  added: number
  updated: number
  unchanged: number
}

/**
 * What the operator may set by hand: a source without that column leaves it alone, save a value
 * that was made up for the demo.
 */
const OPERATOR_COLUMNS: { column: string; attribute: string; field: StoreField }[] = [
  { column: 'rebate_percent', attribute: 'rebatePercent', field: 'rebatePercent' },
  { column: 'rebate_cap_minor', attribute: 'rebateCapMinor', field: 'rebateCapMinor' },
  { column: 'is_recommended', attribute: 'isRecommended', field: 'isRecommended' },
]

/** The file's column of each language of `intros`. */
const INTRO_FIELDS: Record<Locale, StoreField> = {
  'zh-TW': 'introZhTw',
  'zh-CN': 'introZhCn',
  'en-US': 'introEnUs',
}

const SOURCE_COLUMNS = [
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
  fields: ReadonlySet<StoreField>,
): Promise<BatchCounts> {
  const hashes = await findHashes(tx, rows)
  const changed = rows.filter((row) => hashes.get(row.id) !== row.import_hash)
  const added = changed.filter((row) => !hashes.has(row.id)).length
  if (changed.length > 0) await writeRows(tx, changed, fields)
  return { added, updated: changed.length - added, unchanged: rows.length - changed.length }
}

async function findHashes(tx: Kysely<Database>, rows: StoreRow[]): Promise<Map<string, string>> {
  const found = await tx
    .selectFrom('stores')
    .where('id', '=', sql<string>`any(${rows.map((row) => row.id)})`)
    .select(['id', 'import_hash'])
    .execute()
  return new Map(found.map((row) => [row.id, row.import_hash]))
}

async function writeRows(
  tx: Kysely<Database>,
  rows: StoreRow[],
  fields: ReadonlySet<StoreField>,
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const assignments = sql.join([...SOURCE_COLUMNS.map(take), ...operatorAssignments(fields)])
  await sql`
    insert into stores (${columns})
    select ${columns} from jsonb_populate_recordset(null::stores, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${assignments}
  `.execute(tx)
}

function operatorAssignments(fields: ReadonlySet<StoreField>): RawBuilder<unknown>[] {
  const status = fields.has('status') ? [take('status')] : []
  const others = OPERATOR_COLUMNS.map(({ column, attribute, field }) =>
    fields.has(field) ? take(column) : takeWhereMadeUp(column, attribute),
  )
  return [...status, ...others, takeIntros(fields)]
}

function take(column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`
}

function takeWhereMadeUp(column: string, attribute: string): RawBuilder<unknown> {
  const [before, after] = [sql.ref(`stores.${column}`), sql.ref(`excluded.${column}`)]
  return sql`${sql.ref(column)} = case
    when ${attribute} = any(stores.demo_attributes) or ${attribute} = any(excluded.demo_attributes)
    then ${after} else ${before} end`
}

/**
 * Each language alone: a column of the file sets its words or takes them away, the other languages
 * stay as they are. What is or was made up for the demo goes as a whole.
 */
function takeIntros(fields: ReadonlySet<StoreField>): RawBuilder<unknown> {
  const given = LOCALES.filter((locale) => fields.has(INTRO_FIELDS[locale]))
  return sql`intros = case
    when 'intro' = any(stores.demo_attributes || excluded.demo_attributes) then excluded.intros
    else (stores.intros - ${given}::text[]) || excluded.intros end`
}
