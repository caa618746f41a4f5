import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../db/database.ts'

export type JobData = Record<string, unknown>

/** pg-boss has no such questions: these read its table, where jobs are kept by name. */

export function deadLetterOf(name: string): string {
  return `${name}-dead`
}

/** What the jobs of a name carry that hold these values, in whatever state. */
export async function listData(
  db: Kysely<Database>,
  name: string,
  holding: object,
): Promise<JobData[]> {
  const { rows } = await sql<{ data: JobData }>`/* list-jobs */
    select data ${jobsOf(name, holding)} order by created_on`.execute(db)
  return rows.map(({ data }) => data)
}

export async function deleteRows(
  db: Kysely<Database>,
  name: string,
  holding: object,
): Promise<void> {
  await sql`/* remove-jobs */ delete ${jobsOf(name, holding)}`.execute(db)
}

function jobsOf(name: string, holding: object): RawBuilder<unknown> {
  return sql`from pgboss.job where name in (${name}, ${deadLetterOf(name)})
    and data @> ${JSON.stringify(holding)}::jsonb`
}

/** When the next job of a name is due that holds these values; undefined where none waits. */
export async function findNextTry(
  db: Kysely<Database>,
  name: string,
  holding: object,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`/* next-try */
    select min(start_after) as at from pgboss.job
    where name = ${name} and state in ('created', 'retry')
      and data @> ${JSON.stringify(holding)}::jsonb`.execute(db)
  return rows[0]?.at ?? undefined
}

/**
 * Of what waits for each receiver that was away, lets the one that was tried longest ago run now. Answers
 * whether there was any.
 */
export async function bringOneForward(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql`/* probe-receivers */
    update pgboss.job set start_after = pgboss.job_now()
    where name = ${name} and state = 'retry' and start_after > pgboss.job_now() and id in (
      select distinct on (output ->> 'receiver') id from pgboss.job
      where name = ${name} and state = 'retry' and output ->> 'receiver' is not null
      order by output ->> 'receiver', started_on)
    returning 1`.execute(db)
  return rows.length > 0
}

/**
 * Lets no next run be further away than its job repeats: a clock that was ahead has planned it, or a build that
 * repeats more seldom.
 */
export async function bringNear(
  db: Kysely<Database>,
  repeats: readonly { name: string; repeatSeconds: number }[],
): Promise<void> {
  const names = repeats.map(({ name }) => name)
  const seconds = repeats.map(({ repeatSeconds }) => repeatSeconds)
  await sql`/* bring-near */
    update pgboss.job j set start_after = pgboss.job_now() + make_interval(secs => r.seconds)
    from unnest(${names}::text[], ${seconds}::int[]) r(name, seconds)
    where j.name = r.name and j.state = 'created'
      and j.start_after > pgboss.job_now() + make_interval(secs => r.seconds)`.execute(db)
}

/** As many as one statement brings forward in a fraction of its time, however many wait. */
const SLICE = 2_000

/** Lets everything that waits for a receiver run now, what waits longest first. */
export async function bringAllForward(
  db: Kysely<Database>,
  name: string,
  receiver: string,
): Promise<void> {
  for (let count = SLICE; count === SLICE;) {
    const { rows } = await sql`/* receiver-is-back */
      update pgboss.job set start_after = pgboss.job_now()
      where name = ${name} and state = 'retry' and id in (
        select id from pgboss.job
        where name = ${name} and state = 'retry' and not blocked and start_after > pgboss.job_now()
          and output ->> 'receiver' = ${receiver}
        order by priority desc, created_on
        limit ${SLICE}
        for update skip locked)
      returning 1`.execute(db)
    count = rows.length
  }
}

/** The `id` of each job of a name that waits or runs and holds these values. */
export async function listOpenIds(
  db: Kysely<Database>,
  name: string,
  holding: object,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/* open-ids */
    select data ->> 'id' as id from pgboss.job
    where name = ${name} and state in ('created', 'retry', 'active')
      and data @> ${JSON.stringify(holding)}::jsonb`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lets what waits for its next try run now, of the jobs that hold these values. Answers how many. */
export async function bringForward(
  db: Kysely<Database>,
  name: string,
  holding: object,
): Promise<number> {
  const { numAffectedRows } = await sql`/* bring-forward */
    update pgboss.job set start_after = pgboss.job_now()
    where name = ${name} and state = 'retry' and start_after > pgboss.job_now()
      and data @> ${JSON.stringify(holding)}::jsonb`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** What jobs have come to that did not end well. */
export interface JobProblem {
  state: 'retry' | 'failed'
  /** What was said; null where nobody has said anything. */
  problem: string | null
  count: number
  /** When one of them was tried last. */
  triedAt: Date | null
}

/** The same answer once, the latest first, of the jobs that hold these values. */
export async function listProblems(
  db: Kysely<Database>,
  name: string,
  holding: object,
): Promise<JobProblem[]> {
  const { rows } = await sql<JobProblem>`/* problems-of-jobs */
    select state, output ->> 'message' as problem, count(*)::int as count,
      max(started_on) as "triedAt"
    from pgboss.job
    where name = ${name} and (state = 'failed' or (state = 'retry' and retry_count > 0))
      and data @> ${JSON.stringify(holding)}::jsonb
    group by 1, 2 order by max(started_on) desc nulls last limit 10`.execute(db)
  return rows
}
