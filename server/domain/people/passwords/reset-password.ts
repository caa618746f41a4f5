import type { Kysely, Transaction } from 'kysely'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { lockMember } from '../members/lock-member.ts'
import type { SendPushJob } from '../messages/push-job.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'

/** What the verb works with. */
export interface ResetPasswordDependencies {
  db: Kysely<Database>
  clock: Clock
  sendPushJob: SendPushJob
}

export interface ResetPasswordInput {
  memberId: string
  /** How the operator knew that it was the member who asked; 1 to 500 characters. */
  reason: string
  /** For the audit. */
  operator: Operator
}

/** When it was; not new: this call has done nothing, because the same was asked and done before. */
export interface PasswordReset {
  at: Date
  isNew: boolean
}

/**
 * Takes the password of a member who has forgotten it away, and with it its lock and its wrong tries:
 * the account is as if none had ever been set, so a saved card works again once there is a new one.
 * Removal, push and audit row are one transaction. Answers undefined where there was no password, and
 * does nothing then. The reason is what makes a repeat one with the first: whatever password the member
 * has set since stays.
 *
 * @throws NamedError `AccountClosed` where there is no open account
 */
export async function resetPassword(
  { db, clock, sendPushJob }: ResetPasswordDependencies,
  { memberId, reason, operator }: ResetPasswordInput,
): Promise<PasswordReset | undefined> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const before = await findReset(tx, memberId, reason)
    if (before) return { at: before, isNew: false }
    const { numDeletedRows } = await tx
      .deleteFrom('member_passwords')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return undefined
    const moment = momentOf(clock)
    const id = newId(moment)
    const now = moment.now()
    await tx
      .insertInto('password_resets')
      .values({ member_id: memberId, id, reason, created_at: now })
      .execute()
    await sendPushJob(tx, {
      kind: 'password-reset',
      eventId: `password-reset.${id}`,
      memberId,
      facts: { at: now.toISOString() },
    })
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'password-reset',
      subject: `password-resets/${id}/${memberId}`,
    })
    return { at: now, isNew: true }
  })
}

/** When the member's password was reset for this reason; under the member's lock it is once. */
async function findReset(
  tx: Transaction<Database>,
  memberId: string,
  reason: string,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('password_resets')
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .select('created_at')
    .executeTakeFirst()
  return row?.created_at
}
