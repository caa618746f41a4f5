import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

const DAY_MS = 86_400_000

/** Forgets numbers to which nothing was sent for a day: nothing of them counts any more. */
export async function deleteOldVerifications(db: Kysely<Database>, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  const { numDeletedRows } = await db
    .deleteFrom('referral_verifications')
    .where('window_started_at', '<=', before)
    .where(({ eb, or }) => or([eb('sent_at', 'is', null), eb('sent_at', '<=', before)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
