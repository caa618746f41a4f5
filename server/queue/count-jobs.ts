import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/database.ts'

/** How a queue stands. */
export interface JobCount {
  queue: string
  /** Due, and not begun. */
  waiting: number
  /** Failed at least once, and tried again. */
  retrying: number
  /** For how long the first of them is due, in seconds: of what is sent, from its sending on. */
  oldestSeconds: number
  /** Given up within the last 24 hours. */
  givenUp: number
}

/**
 * Counts the jobs of every queue that has ever been started on this database. What is done is not read, of which
 * there are millions: all that waits, those given up among it, is in a part of an index (job_i11 of pg-boss).
 */
export async function countJobs(db: Kysely<Database>): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`/* count-jobs */
    with open as materialized (
      select name,
        count(*) filter (where start_after <= pgboss.job_now()) as waiting,
        count(*) filter (where state = 'retry') as retrying,
        count(*) filter (where created_on > pgboss.job_now() - interval '24 hours') as new,
        min(case
          when state = 'created' then start_after
          -- a repetition is due when it runs, not when it was planned
          when policy = 'short' then started_on
          else created_on
        end) filter (where start_after <= pgboss.job_now() or state = 'retry') as since
      from pgboss.job
      where state < 'active' and not blocked
      group by name)
    select q.name as queue,
      coalesce(o.waiting, 0)::int as waiting,
      coalesce(o.retrying, 0)::int as retrying,
      coalesce(extract(epoch from pgboss.job_now() - o.since), 0)::float8 as "oldestSeconds",
      coalesce(d.new, 0)::int as "givenUp"
    from pgboss.queue q
    left join open o on o.name = q.name
    left join open d on d.name = q.dead_letter
    where q.dead_letter is not null
    order by q.name`.execute(db)
  return rows
}
