import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { bookBudget, type BookedPayment } from '../budgets/booking.ts'
import { surveyBooking } from './survey-booking.ts'

type Settlement =
  | { status: 'approved'; transfer_id: string; reviewed_at: Date }
  | { status: 'rejected'; rejection_reason: string; reviewed_at: Date }

/**
 * Ends the wait of a response, and what was promised by it of the survey's budget: `pays` takes of it, and the rest goes
 * back. The caller holds the member's lock and has seen it waiting.
 */
export async function settleResponse(
  tx: Transaction<Database>,
  { memberId, surveyId }: { memberId: string; surveyId: string },
  settlement: Settlement,
  pays: readonly BookedPayment[] = [],
): Promise<void> {
  const settled = surveyBooking(surveyId, { keepsMinor: 0, pays, isOwed: true })
  const rows = await tx
    .updateTable('survey_responses')
    .where('member_id', '=', memberId)
    .where('survey_id', '=', surveyId)
    .where('status', '=', 'submitted')
    .set(settlement)
    .returning(bookBudget(memberId, settled, settlement.reviewed_at).as('isBooked'))
    .execute()
  if (rows.length !== 1) throw new Error(`The response to ${surveyId} does not wait any more`)
}
