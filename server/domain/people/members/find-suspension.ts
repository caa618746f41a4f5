import type { Kysely } from 'kysely'
import type { SuspensionCause } from '#contract/values/suspension.ts'
import type { Database } from '../../../db/database.ts'
import type { Day } from '../../../db/tables/columns.ts'

export interface Suspension {
  id: string
  cause: SuspensionCause
  suspendedAt: Date
  /** The last day on which it is to be decided, in the member's area. */
  decideBy: Day
}

/** The suspension that a member is under now. */
export function findSuspension(
  db: Kysely<Database>,
  memberId: string,
): Promise<Suspension | undefined> {
  return db
    .selectFrom('member_suspensions')
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .select(['id', 'cause', 'suspended_at as suspendedAt', 'decide_by as decideBy'])
    .executeTakeFirst()
}

/** The same with why, in the words of who suspended, for who works on it. */
export function findSuspensionReason(
  db: Kysely<Database>,
  memberId: string,
): Promise<(Suspension & { reason: string }) | undefined> {
  return db
    .selectFrom('member_suspensions')
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .select(['id', 'cause', 'reason', 'suspended_at as suspendedAt', 'decide_by as decideBy'])
    .executeTakeFirst()
}

export interface SuspendedMember extends Suspension {
  memberId: string
  reason: string
}

/** Everybody who is suspended now, by the day on which it is to be decided. They are few. */
export function listSuspensions(db: Kysely<Database>): Promise<SuspendedMember[]> {
  return db
    .selectFrom('member_suspensions')
    .where('lifted_at', 'is', null)
    .select([
      'member_id as memberId',
      'id',
      'cause',
      'reason',
      'suspended_at as suspendedAt',
      'decide_by as decideBy',
    ])
    .orderBy('decide_by')
    .orderBy('member_id')
    .execute()
}
