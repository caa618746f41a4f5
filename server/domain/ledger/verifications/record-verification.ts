import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'

export interface LedgerVerification {
  startedAt: Date
  /** Members' accounts. */
  accountCount: number
  entryCount: number
  faultCount: number
}

/** Writes down what a look at the whole ledger came to, so that every server can tell it. */
export async function recordVerification(
  db: Kysely<Database>,
  clock: Clock,
  { startedAt, accountCount, entryCount, faultCount }: LedgerVerification,
): Promise<void> {
  await db
    .insertInto('ledger_verifications')
    .values({
      id: newId(clock),
      started_at: startedAt,
      finished_at: clock.now(),
      account_count: accountCount,
      entry_count: entryCount,
      fault_count: faultCount,
    })
    .execute()
}
