import type { Kysely } from 'kysely'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { listPayments, type ShownPayment } from './list-payments.ts'

export interface LookAtPaymentsInput {
  /** Undefined: of all members. */
  memberId: string | undefined
  /** Only the payment with this id, or with this charge. */
  reference: string | undefined
  limit: number
  /** For the audit. */
  operator: Operator
}

/**
 * The newest payments, for an operator who looks for one. That somebody looked, and at whose, is written down
 * with the same transaction.
 */
export async function lookAtPayments(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, reference, limit, operator }: LookAtPaymentsInput,
): Promise<{ payments: ShownPayment[]; total: number }> {
  return inTransaction(db, async (tx) => {
    const found = await listPayments(tx, { memberId, reference, p: 1, ps: limit })
    const [first] = found.payments
    const whose = memberId ?? (reference === undefined ? undefined : first?.memberId)
    const subject = whose === undefined ? 'payments' : `payments/${whose}`
    await recordOperatorAct(tx, momentOf(clock), { operator, act: 'payments-read', subject })
    return found
  })
}
