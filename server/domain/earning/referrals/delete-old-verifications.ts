import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { deleteBefore } from '../../../db/delete-before.ts'

const DAY_MS = 86_400_000

/** Forgets numbers to which nothing was sent for a day: nothing of them counts any more. */
export function deleteOldVerifications(db: Kysely<Database>, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  return deleteBefore(db, {
    ...{ table: 'referral_verifications', column: 'window_started_at', before },
    and: sql`(sent_at is null or sent_at < ${before})`,
  })
}
