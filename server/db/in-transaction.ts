import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './tables/database.ts'

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 10

const RETRYABLE_CODES = new Set(['40001', '40P01'])

/** What waits for the commit of each transaction that is under way. */
const WAITING = new WeakMap<Transaction<Database>, Set<() => void>>()

/**
 * Runs a verb's whole change in one transaction, again when the database asks for it. A verb that
 * is called with a transaction joins it: retrying is then its caller's business. `run` must have
 * no effect but through `tx` and `afterCommit`.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  run: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return run(db as Transaction<Database>)
  let waiting = new Set<() => void>()
  const done = await retrySerialization(db, () =>
    db.transaction().execute((tx) => {
      waiting = new Set()
      WAITING.set(tx, waiting)
      return run(tx)
    }),
  )
  for (const act of waiting) act()
  return done
}

/**
 * What shows outside the database: done once the transaction of `inTransaction` is committed, however often
 * it was asked for, and never where that is undone. It must not throw.
 */
export function afterCommit(tx: Transaction<Database>, act: () => void): void {
  const waiting = WAITING.get(tx)
  if (!waiting) throw new Error('Only what `inTransaction` has begun tells of its commit')
  waiting.add(act)
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
