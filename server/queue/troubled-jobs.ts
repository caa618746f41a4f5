import { sql, type Kysely, type Transaction } from 'kysely'
import { momentOf, type Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Operator } from '../domain/operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../domain/operating/operator-acts/record-operator-act.ts'

/** Jobs of a name that have failed: `retry` waits for its next try, `failed` is given up. */
export interface TroubledJobs {
  name: string
  state: 'retry' | 'failed'
  count: number
  /** When the one that waits longest was ordered. */
  since: Date
  /** What the one that was tried last said. */
  problem: string | null
}

/** What did not end well and was not done since; given-up ones for a week, as the queue keeps them. */
export async function listTroubledJobs(db: Kysely<Database>): Promise<TroubledJobs[]> {
  const { rows } = await sql<TroubledJobs>`/* list-troubled-jobs */
    select name, state, count(*)::int as count, min(created_on) as since,
      (array_agg(output ->> 'message' order by started_on desc))[1] as problem
    from pgboss.job
    where state = 'failed' or (state = 'retry' and retry_count > 0)
    group by name, state order by name, state`.execute(db)
  return rows
}

/**
 * Lets what is given up of a name be tried once more, by the servers and within 20 seconds; what fails again is
 * given up again. Answers how many.
 */
export async function retryJobs(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  { name, operator }: { name: string; operator: Operator },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const count = await retryFailed(tx, name)
    if (count > 0) {
      await recordOperatorAct(tx, momentOf(clock), {
        ...{ operator, act: 'jobs-retried', subject: `jobs/${name}` },
        details: { count },
      })
    }
    return count
  })
}

/** As pg-boss does for one (`retry`), but in a transaction of ours. */
async function retryFailed(tx: Transaction<Database>, name: string): Promise<number> {
  const { numAffectedRows } = await sql`/* retry-jobs */
    update pgboss.job
    set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where name = ${name} and state = 'failed'`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
