import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/database.ts'

/** How a queue stands. */
export interface JobCount {
  queue: string
  /** Due, and not begun: of the oldest 10,000. */
  waiting: number
  /** Failed at least once, and tried again: of the same. */
  retrying: number
  /** For how long the first of them is due, in seconds: of what is sent, from its sending on. */
  oldestSeconds: number
  /** Given up within the last 24 hours. */
  givenUp: number
}

/** Of one queue no more are looked at, from the oldest on: where so many wait, how many more is no news. */
const MOST_LOOKED_AT = 10_000

/**
 * Counts the jobs of every queue that has ever been started on this database. What is done is not read, of which
 * there are millions: what waits is in a part of an index (job_i11 of pg-boss, in its order), and what was given up
 * in a queue of its own, whether a server has told of it or not.
 */
export async function countJobs(db: Kysely<Database>): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`/* count-jobs */
    select q.name as queue, o.waiting, o.retrying,
      coalesce(extract(epoch from pgboss.job_now() - o.since), 0)::float8 as "oldestSeconds",
      d.new as "givenUp"
    from pgboss.queue q cross join lateral (
      select (count(*) filter (where start_after <= pgboss.job_now()))::int as waiting,
        (count(*) filter (where state = 'retry'))::int as retrying,
        min(case
          when state = 'created' then start_after
          -- a repetition is due when it runs, not when it was planned
          when policy = 'short' then started_on
          else created_on
        end) filter (where start_after <= pgboss.job_now() or state = 'retry') as since
      from (
        select state, policy, created_on, started_on, start_after from pgboss.job
        where name = q.name and state < 'active' and not blocked
        order by priority desc, created_on
        limit ${MOST_LOOKED_AT}) open) o
    cross join lateral (
      select count(*)::int as new
      from (
        select from pgboss.job
        where name = q.dead_letter and created_on > pgboss.job_now() - interval '24 hours'
        -- by the primary key: else all that is kept of all queues is read
        order by id
        limit ${MOST_LOOKED_AT}) dead) d
    where q.dead_letter is not null
    order by q.name`.execute(db)
  return rows
}
