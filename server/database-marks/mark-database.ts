import { type Kysely, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { findMark, refuseOther } from './refuse-foreign-database.ts'
import type { StatedMode } from './stated-mode.ts'

/**
 * Writes down, at the first start on a database without members, what it is from now on. One that
 * already holds members stays as it is.
 *
 * @throws ForeignDatabase where a server in the other mode was first, at the same moment
 */
export async function markDatabase(
  db: Kysely<Database>,
  clock: Clock,
  stated: StatedMode,
): Promise<void> {
  await sql`
    insert into database_marks (mode, marked_at)
    select ${stated.mode}, ${clock.now()}
    where not exists (select from members)
    on conflict do nothing`.execute(db)
  const mark = await findMark(db)
  if (mark) refuseOther(mark, stated)
}
