import type { Kysely } from 'kysely'
import { RECONCILIATION_KEPT_DAYS } from '#contract/values/retention.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { deleteBefore } from '../../../db/delete-before.ts'

const DAY_MS = 86_400_000

/** Forgets old comparisons with the gateway's list. Answers how many. */
export function deleteOldReconciliations(db: Kysely<Database>, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - RECONCILIATION_KEPT_DAYS * DAY_MS)
  return deleteBefore(db, { table: 'gateway_reconciliations', column: 'created_at', before })
}
