import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './tables/database.ts'

/** Whoever comes to it has asked past the transaction, and on the embedded engine would wait for ever. */
const LIMIT_MS = 5_000

/**
 * Runs something that sees its own writes to copies of some tables, and can write nothing else: the copies go by the
 * tables' names until the transaction ends, which from there on is read only, and is always taken back. No row of
 * anybody is locked meanwhile (decision 52).
 *
 * NOTE: the database's role must be allowed temporary tables, as every role is unless that was taken away.
 */
export async function overCopies<T>(
  db: Kysely<Database>,
  tables: readonly (keyof Database)[],
  run: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const takenBack = new Error('Taken back')
  const done = Promise.withResolvers<T>()
  // What fails is thrown below.
  done.promise.catch(() => undefined)
  await db
    .transaction()
    .execute(async (tx) => {
      for (const table of tables) await copy(tx, table)
      await sql`set transaction read only`.execute(tx)
      // Of a refused write the connection is given up, and what is said of that is not what was wrong.
      await inTime(run(tx)).then(done.resolve, done.reject)
      throw takenBack
    })
    .catch((error: unknown) => {
      if (error !== takenBack) done.reject(error)
    })
  return done.promise
}

async function copy(tx: Transaction<Database>, table: keyof Database): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx)
  const original = sql.table(`${rows[0]?.schema ?? 'public'}.${table}`)
  const temporary = sql.table(`pg_temp.${table}`)
  await sql`create temporary table ${sql.table(table)} (like ${original}
    including defaults including constraints including indexes) on commit drop`.execute(tx)
  await sql`insert into ${temporary} select * from ${original}`.execute(tx)
}

async function inTime<T>(running: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('It took too long')), LIMIT_MS)
  return Promise.race([running, late]).finally(() => clearTimeout(timer))
}
