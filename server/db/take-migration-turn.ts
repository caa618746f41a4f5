import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from './tables/database.ts'

/** Any number that no one else uses on this database. */
const TURN = 4_217_036_001
const LOOK_EVERY_MS = 500

/**
 * Waits until nobody else migrates this database, and lets nobody begin until the session ends. It asks again and again:
 * whoever waits within `pg_advisory_lock` is a statement under way, for whose end `create index concurrently` waits.
 */
export async function takeMigrationTurn(session: Kysely<Database>): Promise<void> {
  while (!(await isFree(session))) await wait(LOOK_EVERY_MS)
}

async function isFree(session: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_lock(${TURN}::bigint) as "isFree"`.execute(session)
  return rows[0]?.isFree === true
}
