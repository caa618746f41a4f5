import type { Kysely } from 'kysely'
import type { SurveyAnswers } from '#contract/values/survey-questions.ts'
import type { Database } from '../../../db/database.ts'

export interface SurveyResponse {
  id: string
  memberId: string
  surveyId: string
  status: 'submitted' | 'approved' | 'rejected'
  /** Null once the member's data have been erased. */
  answers: SurveyAnswers | null
  rejectionReason: string | null
  submittedAt: Date
  reviewedAt: Date | null
  /** What was promised when it was sent; null where that was not kept. */
  rewardMinor: number | null
  /** What the ledger says about the reward; null until it is approved. */
  credit: { amountMinor: number; expiresAt: Date | null } | null
}

/** A member's response to a survey with the credit that it brought. */
export async function findResponse(
  db: Kysely<Database>,
  { memberId, surveyId }: { memberId: string; surveyId: string },
): Promise<SurveyResponse | undefined> {
  const row = await db
    .selectFrom('survey_responses as response')
    .leftJoin('entries', (join) =>
      join
        .onRef('entries.member_id', '=', 'response.member_id')
        .onRef('entries.transfer_id', '=', 'response.transfer_id'),
    )
    .leftJoin('lots', (join) =>
      join
        .onRef('lots.member_id', '=', 'entries.member_id')
        .onRef('lots.number', '=', 'entries.number'),
    )
    .where('response.member_id', '=', memberId)
    .where('response.survey_id', '=', surveyId)
    .select([
      'response.id',
      'response.status',
      'response.answers',
      'response.rejection_reason as rejectionReason',
      'response.submitted_at as submittedAt',
      'response.reviewed_at as reviewedAt',
      'response.reward_minor as rewardMinor',
      'entries.amount_minor as amountMinor',
      'lots.expires_at as expiresAt',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { amountMinor, expiresAt, ...response } = row
  const credit = amountMinor === null ? null : { amountMinor, expiresAt }
  return { ...response, memberId, surveyId, credit }
}
