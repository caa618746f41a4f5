import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { inSnapshot } from '../../../db/in-snapshot.ts'

/**
 * Reads of a report, at one moment and with memory to group in: a year's movements are summed in half the time where
 * the database need not sort them on its disk (PostgreSQL 15, a million of them).
 */
export function inReport<T>(
  db: Kysely<Database>,
  run: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return inSnapshot(db, async (tx) => {
    await sql`set local work_mem = '64MB'`.execute(tx)
    return run(tx)
  })
}
