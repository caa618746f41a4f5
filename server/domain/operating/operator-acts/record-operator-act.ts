import type { Transaction } from 'kysely'
import type { ActName } from '#contract/values/act-names.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { sha256 } from '../../../db/sha256.ts'
import { nameOf, type Operator, type StaffOperator } from './operator.ts'

export interface OperatorAct {
  /** Who: the account that ran the command, one of staff, or `simulator` in a demonstration. */
  operator: Operator
  act: ActName
  /** To what: `survey-responses/<survey>/<member>`; where it is about a member, the id comes last. */
  subject: string
  /** What else explains it; nobody's personal data, for the row is never erased. */
  details?: Record<string, string | number>
  /** What was changed, by its name; nobody's personal data either. */
  changes?: Record<string, { was: unknown; is: unknown }>
}

/** How many acts each transaction that is under way has recorded. */
const RECORDED = new WeakMap<Transaction<Database>, number>()

/**
 * Writes the audit row of an operator's change (quality.md, Invariants), on the transaction of that
 * change: neither is there without the other. The database gives it its place in the chain of acts as
 * the transaction commits (decision 46), which must be one of READ COMMITTED.
 */
export async function recordOperatorAct(
  tx: Transaction<Database>,
  clock: Clock,
  { operator, act, subject, details = {}, changes }: OperatorAct,
): Promise<void> {
  const id = newId(clock)
  await tx
    .insertInto('operator_acts')
    .values({
      id,
      operator: nameOf(operator),
      act,
      subject,
      details: JSON.stringify(details),
      created_at: clock.now(),
      // A command may run on a schema that has none of these columns yet: `migrate` does.
      ...(changes && { changes: JSON.stringify(changes) }),
      ...(typeof operator !== 'string' && staffColumns(operator)),
    })
    .execute()
  const words = typeof operator === 'string' ? undefined : operator.staff.reason
  if (words !== undefined) {
    await tx.insertInto('operator_act_reasons').values({ act_id: id, subject, words }).execute()
  }
  RECORDED.set(tx, countActs(tx) + 1)
}

/** How many acts were recorded in a transaction: what staff change leaves one at least. */
export function countActs(tx: Transaction<Database>): number {
  return RECORDED.get(tx) ?? 0
}

function staffColumns({ staff }: StaffOperator) {
  return {
    staff_id: staff.id,
    call: staff.call,
    address: staff.address,
    proposal_id: staff.proposalId ?? null,
    reason_hash: staff.reason === undefined ? null : sha256(staff.reason),
  }
}
