import { type Kysely, sql } from 'kysely'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { countOlder, countSealed, type SealedCount } from './count-sealed.ts'
import type { Sealer } from './sealer.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'

const BATCH = 100
/** A row that a server holds is left to the next pass. */
const PASSES = 3

export interface ResealDependencies {
  db: Kysely<Database>
  clock: Clock
  sealer: Sealer
}

export interface ResealInput {
  /** For the audit. */
  operator: Operator
  /** Told after each batch: so many values of this column were sealed anew. */
  report: (column: SealedColumn, count: number) => void
}

export interface Resealed {
  /** How many this run has sealed anew. */
  resealed: number
  /** What is sealed with which key now: with no `older` left, the older keys may be taken out. */
  counts: SealedCount[]
}

/**
 * Seals anew, with the newest key, all that an older one has sealed. Batch by batch, each a transaction that
 * waits for nobody and writes only over what it has read, so that it may run beside servers, be killed at
 * any point and run again. What cannot be opened (its key is not configured, or it is damaged) stays as it
 * is. Audited before it begins, and only where there is something to do.
 */
export async function resealAll(
  dependencies: ResealDependencies,
  { operator, report }: ResealInput,
): Promise<Resealed> {
  const { db, sealer } = dependencies
  let counts = await countSealed(db, sealer)
  let resealed = 0
  if (countOlder(counts) > 0) await audit(dependencies, operator, counts)
  for (let pass = 1; pass <= PASSES && countOlder(counts) > 0; pass += 1) {
    for (const column of SEALED_COLUMNS) {
      for await (const count of batchesOf(dependencies, column)) {
        resealed += count
        report(column, count)
      }
    }
    counts = await countSealed(db, sealer)
  }
  return { resealed, counts }
}

async function audit(
  { db, clock }: ResealDependencies,
  operator: Operator,
  counts: readonly SealedCount[],
): Promise<void> {
  await inTransaction(db, (tx) =>
    recordOperatorAct(tx, momentOf(clock), {
      operator,
      act: 'sealed-anew',
      subject: 'sealing-keys',
      details: { count: countOlder(counts) },
    }),
  )
}

/** Answers after each batch how many values it has sealed anew. */
async function* batchesOf(
  { db, sealer }: ResealDependencies,
  column: SealedColumn,
): AsyncGenerator<number> {
  let after: SealedRow | undefined
  do {
    const batch = await inTransaction(db, async (tx) => {
      const rows = await lockBatch(tx, column, sealer, after)
      let count = 0
      for (const row of rows) count += await reseal(tx, column, sealer, row)
      return { count, last: rows.at(-1) }
    })
    if (batch.count > 0) yield batch.count
    after = batch.last
  } while (after)
}

/** The primary key by the names of its columns, and what is sealed. */
type SealedRow = Record<string, string | boolean> & { sealed: string }

/** The next ones that an older key of ours has sealed, in the order of the primary key. */
async function lockBatch(
  tx: Kysely<Database>,
  { table, column, key }: SealedColumn,
  { keyIds: [, ...older] }: Sealer,
  after: SealedRow | undefined,
): Promise<SealedRow[]> {
  const keys = sql.join(key.map((name) => sql.ref(name)))
  const beyond = after ? sql`and (${keys}) > (${sql.join(key.map((name) => after[name]))})` : sql``
  const { rows } = await sql<SealedRow>`
    select ${keys}, ${sql.ref(column)} as sealed
    from ${sql.table(table)}
    where split_part(${sql.ref(column)}, '.', 1) = any(${older}) ${beyond}
    order by ${keys} limit ${BATCH}
    for no key update skip locked`.execute(tx)
  return rows
}

async function reseal(
  tx: Kysely<Database>,
  { table, column, key }: SealedColumn,
  sealer: Sealer,
  row: SealedRow,
): Promise<number> {
  const plain = openOrLeave(sealer, row.sealed)
  if (plain === undefined) return 0
  const isRow = sql.join(
    key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  )
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealer.seal(plain)}
    where ${isRow} and ${sql.ref(column)} = ${row.sealed}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Of a known key and damaged: one such value keeps no other from its turn, and is counted as left. */
function openOrLeave(sealer: Sealer, sealed: string): string | undefined {
  try {
    return sealer.open(sealed)
  } catch {
    return undefined
  }
}
