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
  /** How many acts were chained, and the hash of the last link; left out where nobody has looked at them. */
  chain?: { actCount: number; actsHead: string }
}

/** Writes down what a look at the whole ledger came to, so that every server can tell it. */
export async function recordVerification(
  db: Kysely<Database>,
  clock: Clock,
  { startedAt, accountCount, entryCount, faultCount, chain }: LedgerVerification,
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
      act_count: chain?.actCount ?? null,
      acts_head: chain?.actsHead ?? null,
    })
    .execute()
}
