import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

/** Forgets uses of bot checks that have expired by themselves. Answers how many. */
export async function deleteExpiredBotCheckUses(
  db: Kysely<Database>,
  clock: Clock,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bot_check_uses')
    .where('expires_at', '<', clock.now())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
