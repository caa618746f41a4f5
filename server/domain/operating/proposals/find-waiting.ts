import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

/** The newest proposal about a subject that nobody has decided, and that is not over; null where there is none. */
export async function findWaiting(
  db: Kysely<Database>,
  clock: Clock,
  subject: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('proposals')
    .where('state', '=', 'open')
    .where('subject', '=', subject)
    .where('expires_at', '>', clock.now())
    .orderBy('proposed_at', 'desc')
    .select('id')
    .executeTakeFirst()
  return found?.id ?? null
}
