import type { Kysely } from 'kysely'
import { OUTBOX_KEPT_DAYS } from '#contract/values/retention.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { deleteBefore } from '../../../db/delete-before.ts'

const DAY_MS = 86_400_000

/** Empties the embedded mailbox of what is old. Answers how many. */
export function deleteOldOutboxMessages(db: Kysely<Database>, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - OUTBOX_KEPT_DAYS * DAY_MS)
  return deleteBefore(db, { table: 'outbox_messages', column: 'created_at', before })
}
