import type { Transaction } from 'kysely'
import type { CallContext } from '../wiring/context.ts'
import type { Database } from '../db/database.ts'

/** What waits for the end of a call's transaction. */
export class Afterwards {
  /** Of what shows outside the database: a woken job. */
  readonly committed: (() => void)[] = []
}

/**
 * The context of a call whose whole work is one transaction, which its verbs join. What shows outside the
 * database waits for the commit.
 */
export function inOneTransaction(
  context: CallContext,
  tx: Transaction<Database>,
  afterwards: Afterwards,
): CallContext {
  const { jobs, contentCache } = context.app
  return {
    ...context,
    app: {
      ...context.app,
      db: tx,
      jobs: { ...jobs, wake: (name) => void afterwards.committed.push(() => jobs.wake(name)) },
      contentCache: contentCache.withoutWaiting(),
    },
  }
}
