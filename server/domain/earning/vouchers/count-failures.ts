import type { Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'

/** rules.md, Vouchers. */
export const MAX_FAILURES = 10
const WINDOW_MS = 3_600_000

export interface Failures {
  /** In the last hour. */
  count: number
  /** When the next try is open; undefined while there are tries left. */
  closedUntil: Date | undefined
}

/** A member's wrong tries of the last hour. Hold the member's lock. */
export async function countFailures(
  tx: Transaction<Database>,
  clock: Clock,
  memberId: string,
): Promise<Failures> {
  const since = new Date(clock.now().getTime() - WINDOW_MS)
  const newest = await tx
    .selectFrom('voucher_failures')
    .where('member_id', '=', memberId)
    .where('tried_at', '>', since)
    .select('tried_at')
    .orderBy('tried_at', 'desc')
    .limit(MAX_FAILURES)
    .execute()
  const oldest = newest[MAX_FAILURES - 1]?.tried_at
  return {
    count: newest.length,
    closedUntil: oldest && new Date(oldest.getTime() + WINDOW_MS),
  }
}

/** Writes a wrong try down, and forgets those that no longer count. Hold the member's lock. */
export async function recordFailure(
  tx: Transaction<Database>,
  clock: Clock,
  memberId: string,
): Promise<void> {
  const now = clock.now()
  await tx
    .deleteFrom('voucher_failures')
    .where('member_id', '=', memberId)
    .where('tried_at', '<=', new Date(now.getTime() - WINDOW_MS))
    .execute()
  await tx
    .insertInto('voucher_failures')
    .values({ member_id: memberId, id: newId(clock), tried_at: now })
    .executeTakeFirstOrThrow()
}
