import { type Kysely, sql } from 'kysely'
import type { Database } from './tables/database.ts'

const CONCURRENT_INDEX =
  /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s/i

/**
 * Runs statements outside of any transaction, each once more where a run was cut off. What a cut-off `create index
 * concurrently` leaves is an index that is not used and that `if not exists` would take for the whole one, so it
 * goes first. They wait for locks as long as it takes: nobody waits behind those that they ask for.
 */
export async function runApart(
  session: Kysely<Database>,
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) {
    const index = CONCURRENT_INDEX.exec(statement)?.[1]
    if (index !== undefined) await dropInvalid(session, index)
    await sql.raw(statement).execute(session)
  }
}

async function dropInvalid(session: Kysely<Database>, index: string): Promise<void> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(
    session,
  )
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(index)}`.execute(session)
}
