import type { Kysely, Transaction } from 'kysely'
import type { Database } from './tables/database.ts'

/** Reads that see one moment of the database, beside a working server. */
export function inSnapshot<T>(
  db: Kysely<Database>,
  run: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(run)
}
