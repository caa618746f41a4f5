import type { Kysely, Transaction } from 'kysely'
import { addDays, dayOf } from '#contract/values/day.ts'
import { SUSPENSION_DECISION_DAYS, type SuspensionCause } from '#contract/values/suspension.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { SendPushJob } from '../messages/push-job.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { findSuspension, type Suspension } from './find-suspension.ts'
import { lockMember } from './lock-member.ts'

/** What the verbs of a suspension work with. */
export interface SuspensionDependencies {
  db: Kysely<Database>
  clock: Clock
  sendPushJob: SendPushJob
}

export interface SuspendMemberInput {
  memberId: string
  cause: SuspensionCause
  /** How the operator knows; 1 to 500 characters, readable by the member, erased with the account. */
  reason: string
  /** For the audit. */
  operator: Operator
}

export interface SuspendMemberOutput extends Suspension {
  /** False where this was done before, or another suspension is open: nothing has happened now. */
  isNew: boolean
  /** When what was asked for is over already. */
  liftedAt: Date | null
}

/**
 * Suspends a member: every server refuses what the member does within seconds (`SuspendedMembers`),
 * while reading, the statement, the data and closing the account go on (content/demo/terms, `suspension`).
 * What has begun is brought to its end by the jobs. Suspension, push and audit row are one transaction.
 * The same reason again is the same suspension, also when it was lifted meanwhile.
 *
 * @throws NamedError `AccountClosed` where there is no open account
 */
export async function suspendMember(
  { db, clock, sendPushJob }: SuspensionDependencies,
  { memberId, cause, reason, operator }: SuspendMemberInput,
): Promise<SuspendMemberOutput> {
  return inTransaction(db, async (tx) => {
    const { area } = await lockMember(tx, memberId)
    const before = await findBefore(tx, memberId, reason)
    if (before) return { ...before, isNew: false }
    const moment = momentOf(clock)
    const suspendedAt = moment.now()
    const id = newId(moment)
    const decideBy = addDays(dayOf(suspendedAt, area), SUSPENSION_DECISION_DAYS)
    await tx
      .insertInto('member_suspensions')
      .values({
        member_id: memberId,
        id,
        cause,
        reason,
        suspended_at: suspendedAt,
        decide_by: decideBy,
      })
      .execute()
    await sendPushJob(tx, {
      kind: 'account-suspended',
      eventId: `account-suspended.${id}`,
      memberId,
      facts: { cause, day: decideBy },
    })
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'member-suspended',
      subject: `members/${memberId}`,
      details: { suspension: id, cause },
    })
    return { id, cause, suspendedAt, decideBy, liftedAt: null, isNew: true }
  })
}

/** Of the same words, however it ended, else the one that is open. */
async function findBefore(tx: Transaction<Database>, memberId: string, reason: string) {
  const same = await tx
    .selectFrom('member_suspensions')
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .select([
      'id',
      'cause',
      'suspended_at as suspendedAt',
      'decide_by as decideBy',
      'lifted_at as liftedAt',
    ])
    .executeTakeFirst()
  if (same) return same
  const open = await findSuspension(tx, memberId)
  return open && { ...open, liftedAt: null }
}
