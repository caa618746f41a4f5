import { type Kysely, sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { hasTable } from '../database-marks/refuse-foreign-database.ts'
import type { Database } from '../db/database.ts'
import { SEALED_COLUMNS, type SealedColumn } from '../domain/people/sealing/sealed-columns.ts'
import { makeSealer } from '../domain/people/sealing/sealer.ts'
import { mistake, ok, type Finding } from './check.ts'

const SUBJECT = 'sealed values'

/** Whether ENCRYPTION_KEY still opens what was sealed: one value of each kind and key is tried. */
export async function lookAtSealed(
  db: Kysely<Database>,
  { encryptionKeys }: Pick<Config, 'encryptionKeys'>,
): Promise<Finding[]> {
  const sealer = makeSealer(encryptionKeys)
  const closed: string[] = []
  let kinds = 0
  for (const place of SEALED_COLUMNS) {
    const samples = await findSamples(db, place)
    if (samples.length > 0) kinds += 1
    const isClosed = samples.some((sealed) => !canOpen(sealer, sealed))
    if (isClosed) closed.push(`${place.table}.${place.column}`)
  }
  if (closed.length === 0) return [ok(SUBJECT, kinds === 0 ? 'none yet' : `${kinds} kinds open`)]
  const advice = 'put the key that sealed them behind yours, ENCRYPTION_KEY=new,old'
  return [mistake(SUBJECT, `${closed.join(', ')} do not open: ${advice}`)]
}

/** What is sealed begins with the id of its key. */
async function findSamples(
  db: Kysely<Database>,
  { table, column }: SealedColumn,
): Promise<string[]> {
  if (!(await hasTable(db, table))) return []
  const sealed = sql.ref(column)
  const { rows } = await sql<{ sealed: string }>`
    select min(${sealed}) as sealed from ${sql.table(table)}
    where ${sealed} is not null group by split_part(${sealed}, '.', 1)`.execute(db)
  return rows.map((row) => row.sealed)
}

function canOpen(sealer: ReturnType<typeof makeSealer>, sealed: string): boolean {
  try {
    sealer.open(sealed)
    return true
  } catch {
    return false
  }
}
