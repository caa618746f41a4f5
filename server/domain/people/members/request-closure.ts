import type { Kysely, Transaction } from 'kysely'
import { closesAt, closesBy } from '#contract/values/closure-days.ts'
import { dayOf } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { SendPushJob } from '../messages/push-job.ts'
import { lockMember } from './lock-member.ts'

export interface RequestedClosure {
  /** Until then it can be undone. */
  closesAt: Date
  /** Then it is done. */
  closesBy: Date
}

/**
 * Begins to close a member's account: for two days it works as before, and the closing can be undone
 * (rules.md, Ledger). Asking again answers the first request.
 *
 * @throws NamedError `AccountClosed`
 */
export async function requestClosure(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, sendPushJob }: { memberId: string; sendPushJob: SendPushJob },
): Promise<RequestedClosure> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const { area } = await lockMember(tx, memberId)
    const known = await findClosingAt(tx, memberId)
    if (known) return { closesAt: known, closesBy: closesBy(known, area) }
    const closingAt = closesAt(now, area)
    const { numUpdatedRows } = await tx
      .updateTable('members')
      .set({ status: 'closing', closing_at: closingAt })
      .where('member_id', '=', memberId)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Error(`No active member ${memberId}`)
    await sendPushJob(tx, {
      kind: 'closure-started',
      eventId: `closure-started.${memberId}.${now.getTime()}`,
      memberId,
      facts: { day: dayOf(closingAt, area) },
    })
    return { closesAt: closingAt, closesBy: closesBy(closingAt, area) }
  })
}

async function findClosingAt(tx: Transaction<Database>, memberId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('members')
    .where('member_id', '=', memberId)
    .where('status', '=', 'closing')
    .select('closing_at')
    .forUpdate()
    .executeTakeFirst()
  return row?.closing_at ?? null
}
