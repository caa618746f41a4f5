import type { Kysely, Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { UUID } from '#contract/values/uuid.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import type { PushJob, SendPushJob } from '../../people/messages/push-job.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { approveResponse } from './approve-response.ts'
import { findResponse, type SurveyResponse } from './find-response.ts'
import { getStoredSurvey, type StoredSurvey } from './get-survey.ts'
import { settleResponse } from './settle-response.ts'

/** What the verb works with. */
export interface ReviewDependencies {
  db: Kysely<Database>
  clock: Clock
  sendPushJob: SendPushJob
}

export interface ReviewInput {
  responseId: string
  verdict: 'approved' | 'rejected'
  /** What the member reads about a rejection, in the language of the area; 1 to 500 characters. */
  reason?: string | undefined
  /** For the audit. */
  operator: Operator
}

/** Whose response to what. */
interface ResponseKey {
  memberId: string
  surveyId: string
}

const MAX_REASON_LENGTH = 500

/**
 * Ends the wait of a response. An approval credits the reward, good until the end of the 30th day in
 * the member's area; status, credit, push and audit row are one transaction. The same verdict again
 * answers the first and does nothing.
 *
 * @throws NamedError `SurveyResponseNotFound`, `SurveyResponseReviewed` for another verdict,
 * `InvalidInput` for a rejection without a reason, `AccountClosed`
 */
export async function reviewSurveyResponse(
  { db, clock, sendPushJob }: ReviewDependencies,
  { responseId, verdict, reason, operator }: ReviewInput,
): Promise<SurveyResponse> {
  const rejectionReason = verdict === 'rejected' ? requireReason(reason) : undefined
  const key = await getResponseKey(db, responseId)
  const survey = await getStoredSurvey(db, key.surveyId)
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const { area } = await lockMember(tx, key.memberId)
    const before = await getResponse(tx, key)
    if (before.status === verdict) return before
    if (before.status !== 'submitted') throw new NamedError('SurveyResponseReviewed')
    const rewardMinor = before.rewardMinor ?? survey.rewardMinor
    if (rejectionReason === undefined) {
      await approveResponse(tx, moment, { ...key, area, rewardMinor })
    } else {
      await settleResponse(tx, key, {
        status: 'rejected',
        rejection_reason: rejectionReason,
        reviewed_at: moment.now(),
      })
    }
    await sendPushJob(tx, pushOf({ ...survey, rewardMinor }, key.memberId, verdict))
    await recordOperatorAct(tx, moment, {
      operator,
      act: `survey-response-${verdict}`,
      subject: `survey-responses/${key.surveyId}/${key.memberId}`,
      details: { response: responseId },
    })
    return getResponse(tx, key)
  })
}

/** @throws NamedError `InvalidInput` */
function requireReason(reason: string | undefined): string {
  const given = reason?.trim() ?? ''
  const isTooLong = given.length > MAX_REASON_LENGTH
  if (given !== '' && !isTooLong) return given
  const problem = isTooLong
    ? { code: 'ReviewReasonTooLong', values: { length: MAX_REASON_LENGTH } }
    : { code: 'ReviewReasonRequired' }
  throw new NamedError('InvalidInput', { fields: [{ path: 'reason', ...problem }] })
}

async function getResponseKey(db: Kysely<Database>, responseId: string): Promise<ResponseKey> {
  const row = UUID.test(responseId)
    ? await db
        .selectFrom('survey_responses')
        .where('id', '=', responseId)
        .select(['member_id as memberId', 'survey_id as surveyId'])
        .executeTakeFirst()
    : undefined
  if (!row) throw new NamedError('SurveyResponseNotFound')
  return row
}

async function getResponse(tx: Transaction<Database>, key: ResponseKey): Promise<SurveyResponse> {
  const response = await findResponse(tx, key)
  if (!response) throw new NamedError('SurveyResponseNotFound')
  return response
}

function pushOf(
  { id: surveyId, titles, rewardMinor }: StoredSurvey,
  memberId: string,
  verdict: ReviewInput['verdict'],
): PushJob {
  const eventOf = (kind: PushJob['kind']) => `${kind}.${surveyId}.${memberId}`
  return verdict === 'approved'
    ? {
        kind: 'survey-approved',
        eventId: eventOf('survey-approved'),
        memberId,
        facts: { surveyId, titles, amountMinor: rewardMinor },
      }
    : {
        kind: 'survey-rejected',
        eventId: eventOf('survey-rejected'),
        memberId,
        facts: { surveyId, titles },
      }
}
