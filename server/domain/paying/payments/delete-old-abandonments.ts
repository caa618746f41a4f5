import type { Kysely } from 'kysely'
import { PAYMENT_ABANDONMENT_KEPT_DAYS } from '#contract/values/retention.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { deleteBefore } from '../../../db/delete-before.ts'

const DAY_MS = 86_400_000

/** Removes what keeps a request from paying that no network carries any more. Answers how many. */
export function deleteOldAbandonments(db: Kysely<Database>, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - PAYMENT_ABANDONMENT_KEPT_DAYS * DAY_MS)
  return deleteBefore(db, { table: 'payment_abandonments', column: 'abandoned_at', before })
}
