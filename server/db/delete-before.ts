import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** So many rows are gone well within the time that the database gives one statement. */
const BATCH = 10_000

export interface RowsBefore {
  table: keyof Database & string
  /** Has an index. */
  column: string
  /** A moment or a day: rows of before go. */
  before: Date | string
  /** What must hold of a row as well. */
  and?: RawBuilder<unknown>
}

/**
 * Deletes rows whose time is over, some at a time until none is left. It can run twice, at once, and be
 * killed anywhere. Answers how many.
 */
export async function deleteBefore(
  db: Kysely<Database>,
  { table, column, before, and = sql`true` }: RowsBefore,
): Promise<number> {
  const isOver = sql`${sql.ref(column)} < ${before} and ${and}`
  let deleted = 0
  for (;;) {
    // One text for each table, and so without a name. The time is said twice: a row that got another one
    // between the look and its lock stays.
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${isOver} and ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOver}
        order by ${sql.ref(column)} limit ${BATCH}))`.execute(db)
    if (!numAffectedRows) return deleted
    deleted += Number(numAffectedRows)
  }
}
