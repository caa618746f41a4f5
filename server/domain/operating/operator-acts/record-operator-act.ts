import type { Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'

export interface OperatorAct {
  /** Who: the account that ran the command, or `simulator` in a demonstration. */
  operator: string
  /** What, in kebab case: `survey-response-approved`. */
  act: string
  /** To what: `survey-responses/<survey>/<member>`; where it is about a member, the id comes last. */
  subject: string
  /** What else explains it; nobody's personal data, for the row is never erased. */
  details?: Record<string, string | number>
}

/**
 * Writes the audit row of an operator's change (quality.md, Invariants), on the transaction of that
 * change: neither is there without the other.
 */
export async function recordOperatorAct(
  tx: Transaction<Database>,
  clock: Clock,
  { operator, act, subject, details = {} }: OperatorAct,
): Promise<void> {
  await tx
    .insertInto('operator_acts')
    .values({
      id: newId(clock),
      operator,
      act,
      subject,
      details: JSON.stringify(details),
      created_at: clock.now(),
    })
    .execute()
}
