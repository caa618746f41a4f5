import type { Transaction } from 'kysely'
import type { CallContext } from '../wiring/context.ts'
import type { Database } from '../db/database.ts'

/**
 * The context of a call whose whole work is one transaction, which its verbs join. What shows outside the
 * database waits for the commit (`afterCommit`).
 */
export function inOneTransaction(context: CallContext, tx: Transaction<Database>): CallContext {
  const contentCache = context.app.contentCache.withoutWaiting()
  return { ...context, app: { ...context.app, db: tx, contentCache } }
}
