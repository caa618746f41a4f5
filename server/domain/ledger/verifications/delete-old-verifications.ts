import type { Kysely } from 'kysely'
import { RECONCILIATION_KEPT_DAYS } from '#contract/values/retention.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { deleteBefore } from '../../../db/delete-before.ts'

const DAY_MS = 86_400_000

/** Forgets old looks at the ledger, after as long as comparisons with the gateway. Answers how many. */
export function deleteOldVerifications(db: Kysely<Database>, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - RECONCILIATION_KEPT_DAYS * DAY_MS)
  return deleteBefore(db, { table: 'ledger_verifications', column: 'finished_at', before })
}
