import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** The last look at the whole ledger that came to its end; undefined before the first. */
export function findLastVerification(
  db: Kysely<Database>,
): Promise<{ finishedAt: Date; faultCount: number } | undefined> {
  return db
    .selectFrom('ledger_verifications')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .select(['finished_at as finishedAt', 'fault_count as faultCount'])
    .executeTakeFirst()
}
