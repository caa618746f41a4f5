import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { deleteBefore } from '../../../db/delete-before.ts'

/** Forgets uses of bot checks that have expired by themselves. Answers how many. */
export function deleteExpiredBotCheckUses(db: Kysely<Database>, clock: Clock): Promise<number> {
  return deleteBefore(db, { table: 'bot_check_uses', column: 'expires_at', before: clock.now() })
}
