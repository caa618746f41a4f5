import type { Kysely } from 'kysely'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { listEntries, type StoredEntry } from '../../ledger/transfers/list-entries.ts'
import { findSuspension, type Suspension } from './find-suspension.ts'
import { getMember, type GetMemberOutput } from './get-member.ts'

const ENTRIES = 10

export interface LookAtMemberOutput {
  member: GetMemberOutput
  /** Undefined: the member is not suspended. */
  suspension: Suspension | undefined
  /** The newest first. */
  entries: StoredEntry[]
}

/**
 * How an account stands, with its last movements, for an operator who answers its member. That somebody
 * looked is written down with the same transaction.
 *
 * @throws NamedError `AccountClosed` where there is none
 */
export async function lookAtMember(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, operator }: { memberId: string; operator: Operator },
): Promise<LookAtMemberOutput> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const member = await getMember(tx, moment, memberId)
    const suspension = await findSuspension(tx, memberId)
    const { entries } = await listEntries(tx, moment, { memberId, p: 1, ps: ENTRIES })
    const subject = `members/${memberId}`
    await recordOperatorAct(tx, moment, { operator, act: 'member-read', subject })
    return { member, suspension, entries }
  })
}
