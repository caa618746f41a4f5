import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/**
 * Whoever writes stores does so alone until the transaction ends: two imports would wait for each other's rows in a
 * circle, and one that has read a store would take back what somebody has changed meanwhile.
 */
export async function lockStores(tx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('hongli.import-stores'))`.execute(tx)
}

/** The same where nobody else writes now; answers whether it is so. */
export async function tryLockStores(tx: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('hongli.import-stores')) as "isLocked"`.execute(tx)
  return rows[0]?.isLocked ?? false
}
