import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/database.ts'

interface Repeat {
  name: string
  repeatSeconds: number
}

/** Something that the servers do again and again. */
export interface RepeatedWork extends Repeat {
  /** Null: not since it is known here. */
  lastDoneAt: Date | null
  isLate: boolean
}

/** Three turns, and the time that one may take before anybody asks. */
const TURNS = 3
const LEAST_LATE_SECONDS = 900

/**
 * When each was done last, by the database's own clock. Late is what was not done for three turns, or not at all since it was
 * first ordered so long ago.
 */
export async function listRepeatedWork(
  db: Kysely<Database>,
  repeats: readonly Repeat[],
): Promise<RepeatedWork[]> {
  const { rows } = await sql<{
    name: string
    doneAt: Date | null
    idleSeconds: number
  }>`/* repeated-work */
    select name, max(completed_on) filter (where state = 'completed') as "doneAt",
      extract(epoch from pgboss.job_now() - coalesce(
        max(completed_on) filter (where state = 'completed'), min(created_on)))::float8 as "idleSeconds"
    from pgboss.job where name = any(${repeats.map(({ name }) => name)}::text[])
    group by name`.execute(db)
  return repeats.map(({ name, repeatSeconds }) => {
    const row = rows.find((one) => one.name === name)
    const mayWait = Math.max(TURNS * repeatSeconds, LEAST_LATE_SECONDS)
    const isLate = row !== undefined && row.idleSeconds > mayWait
    return { name, repeatSeconds, lastDoneAt: row?.doneAt ?? null, isLate }
  })
}
