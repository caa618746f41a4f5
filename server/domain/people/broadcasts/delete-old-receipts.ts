import type { Kysely } from 'kysely'
import { BROADCAST_RECEIPTS_KEPT_DAYS } from '#contract/values/retention.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { deleteBefore } from '../../../db/delete-before.ts'

const DAY_MS = 86_400_000

/** Forgets whom messages went to long ago; how many it were stays counted. Answers how many. */
export function deleteOldReceipts(db: Kysely<Database>, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - BROADCAST_RECEIPTS_KEPT_DAYS * DAY_MS)
  return deleteBefore(db, { table: 'broadcast_receipts', column: 'queued_at', before })
}
