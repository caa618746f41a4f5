import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

export interface PaymentAct {
  id: string
  at: Date
  act: string
  operator: string
  /** Null where none was given, or it was erased with the member. */
  reason: string | null
  proposalId: string | null
}

/** What staff and commands did with a payment and its refunds, oldest first. */
export async function listPaymentActs(
  db: Kysely<Database>,
  { memberId, paymentId }: { memberId: string; paymentId: string },
): Promise<PaymentAct[]> {
  const { rows } = await sql<PaymentAct>`
    select a.id, a.created_at as at, a.act, a.operator, a.proposal_id as "proposalId",
      coalesce(r.words, a.details->>'reason') as reason
    from operator_acts a left join operator_act_reasons r on r.act_id = a.id
    where a.subject = ${`payments/${paymentId}/${memberId}`}
      or a.subject in (
        select 'gateway-refunds/' || gateway_refund_id || '/' || member_id from payment_refunds
        where member_id = ${memberId} and payment_id = ${paymentId}::uuid
      )
    order by a.created_at, a.id`.execute(db)
  return rows
}
