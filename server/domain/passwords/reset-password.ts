import type { Kysely } from 'kysely'
import { momentOf, type Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import { lockMember } from '../members/lock-member.ts'
import type { SendPushJob } from '../messages/push-job.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'

/** What the verb works with. */
export interface ResetPasswordParts {
  db: Kysely<Database>
  clock: Clock
  sendPushJob: SendPushJob
}

export interface ResetPasswordInput {
  memberId: string
  /** How the operator knew that it was the member who asked; 1 to 500 characters. */
  reason: string
  /** For the audit. */
  operator: string
}

/**
 * Takes the password of a member who has forgotten it away, and with it its lock and its wrong tries:
 * the account is as if none had ever been set, so a saved card works again once there is a new one.
 * Removal, push and audit row are one transaction. Answers false where there was no password, and
 * does nothing then.
 *
 * @throws NamedError `AccountClosed` where there is no open account
 */
export async function resetPassword(
  { db, clock, sendPushJob }: ResetPasswordParts,
  { memberId, reason, operator }: ResetPasswordInput,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const { numDeletedRows } = await tx
      .deleteFrom('member_passwords')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
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
    return true
  })
}
