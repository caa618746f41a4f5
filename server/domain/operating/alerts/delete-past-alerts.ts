import type { Kysely } from 'kysely'
import { PAST_ALERTS_KEPT_DAYS } from '#contract/values/retention.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { deleteBefore } from '../../../db/delete-before.ts'

const DAY_MS = 86_400_000

/** Forgets alerts that ended long ago. Answers how many. */
export function deletePastAlerts(db: Kysely<Database>, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - PAST_ALERTS_KEPT_DAYS * DAY_MS)
  return deleteBefore(db, { table: 'past_alerts', column: 'ended_at', before })
}
