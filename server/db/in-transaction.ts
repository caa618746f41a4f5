import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './tables/database.ts'

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 10

const RETRYABLE_CODES = new Set(['40001', '40P01'])

/**
 * Runs a verb's whole change in one transaction, again when the database asks for it. A verb that
 * is called with a transaction joins it: retrying is then its caller's business. `run` must have
 * no effect but through `tx`.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  run: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return run(db as Transaction<Database>)
  return retrySerialization(db, () => db.transaction().execute(run))
}

/**
 * Runs again what the database refused because of another request at the same moment. `run` must have
 * had no effect then: a transaction, or one statement. In a caller's transaction it runs once: that one
 * is run again as a whole.
 */
export async function retrySerialization<T>(
  db: Kysely<Database>,
  run: () => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return run()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
      await wait(FIRST_PAUSE_MS * 2 ** attempt * Math.random())
    }
  }
}

/** Serialization failure or deadlock: the whole transaction may be run again as it was. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE_CODES.has(String(error.code))
}
