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
 * Counts the jobs of every queue that has ever been started on this database. What is done is not read: a
 * part of an index has the rest (job_i11 of pg-boss), those given up are found by their queue.
 */
export async function countJobs(db: Kysely<Database>): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`/* count-jobs */
    with open as (
      select name,
        count(*) filter (where start_after <= pgboss.job_now()) as waiting,
        count(*) filter (where state = 'retry') as retrying,
        min(case
          when state = 'created' then start_after
          -- a repetition is due when it runs, not when it was planned
          when policy = 'short' then started_on
          else created_on
        end) as since
      from pgboss.job
      where state < 'active' and not blocked
        and (start_after <= pgboss.job_now() or state = 'retry')
      group by name)
    select q.name as queue,
      coalesce(o.waiting, 0)::int as waiting,
      coalesce(o.retrying, 0)::int as retrying,
      coalesce(extract(epoch from pgboss.job_now() - o.since), 0)::float8 as "oldestSeconds",
      (select count(*) from pgboss.job d where d.name = q.dead_letter
        and d.created_on > pgboss.job_now() - interval '24 hours')::int as "givenUp"
    from pgboss.queue q left join open o on o.name = q.name
    where q.dead_letter is not null
    order by q.name`.execute(db)
  return rows
}
