import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { deleteBefore } from '../../../db/delete-before.ts'

/** What is over is kept for so long: who was invited and where somebody worked can be looked up until then. */
const KEPT_MS = 90 * 86_400_000

/** Forgets challenges and ways that are over, and after 90 days invitations and sessions. Answers how many. */
export async function deleteEndedStaffRows(db: Kysely<Database>, clock: Clock): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - KEPT_MS)
  const challenges = { table: 'staff_challenges', column: 'expires_at', before: now } as const
  const ways = { table: 'staff_company_ways', column: 'expires_at', before: now } as const
  const invitations = { table: 'staff_invitations', column: 'expires_at', before } as const
  const sessions = { table: 'staff_sessions', column: 'ends_at', before } as const
  return (
    (await deleteBefore(db, challenges)) +
    (await deleteBefore(db, ways)) +
    (await deleteBefore(db, invitations)) +
    (await deleteBefore(db, sessions))
  )
}
