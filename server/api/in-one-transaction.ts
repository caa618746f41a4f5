import type { Transaction } from 'kysely'
import type { CallContext } from '../context.ts'
import type { Database } from '../db/database.ts'

/**
 * The context of a call whose whole work is one transaction: its verbs join `tx`, and what shows
 * outside the database (a woken job, a file that is no longer needed) waits for the commit.
 */
export function inOneTransaction(
  context: CallContext,
  tx: Transaction<Database>,
  afterCommit: (act: () => unknown) => void,
): CallContext {
  const { jobs, contentCache } = context.app
  return {
    ...context,
    app: {
      ...context.app,
      db: tx,
      jobs: { ...jobs, wake: (name) => afterCommit(() => jobs.wake(name)) },
      contentCache: contentCache.withoutWaiting(),
    },
  }
}
