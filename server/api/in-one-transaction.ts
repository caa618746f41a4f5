import type { Transaction } from 'kysely'
import type { CallContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { useUpBotCheck } from '../domain/bot-checks/consume-bot-check.ts'

/** What waits for the end of a call's transaction. */
export class Afterwards {
  /** Of what shows outside the database: a woken job. */
  readonly committed: (() => void)[] = []
  /** Of what stays although the call came to nothing. */
  readonly undone: (() => Promise<void>)[] = []
}

/**
 * The context of a call whose whole work is one transaction, which its verbs join. What shows outside the
 * database waits for the commit; a wrong answer to a worded bot check is used up by it all the same.
 */
export function inOneTransaction(
  context: CallContext,
  tx: Transaction<Database>,
  afterwards: Afterwards,
): CallContext {
  const { db, jobs, contentCache, botCheck } = context.app
  return {
    ...context,
    app: {
      ...context.app,
      db: tx,
      jobs: { ...jobs, wake: (name) => void afterwards.committed.push(() => jobs.wake(name)) },
      contentCache: contentCache.withoutWaiting(),
      botCheck: {
        ...botCheck,
        async verify(solved) {
          const verdict = await botCheck.verify(solved)
          if (verdict.outcome === 'wrong-answer') {
            afterwards.undone.push(() => useUpBotCheck(db, verdict))
          }
          return verdict
        },
      },
    },
  }
}
