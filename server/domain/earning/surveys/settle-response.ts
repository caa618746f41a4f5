import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'

type Settlement =
  | { status: 'approved'; transfer_id: string; reviewed_at: Date }
  | { status: 'rejected'; rejection_reason: string; reviewed_at: Date }

/** Ends the wait of a response; the caller holds the member's lock and has seen it waiting. */
export async function settleResponse(
  tx: Transaction<Database>,
  { memberId, surveyId }: { memberId: string; surveyId: string },
  settlement: Settlement,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('survey_responses')
    .where('member_id', '=', memberId)
    .where('survey_id', '=', surveyId)
    .where('status', '=', 'submitted')
    .set(settlement)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`The response to ${surveyId} does not wait any more`)
}
