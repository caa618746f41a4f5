import type { Transaction } from 'kysely'
import { REVIEWS_AT_ONCE } from '#contract/values/review-kinds.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { lockMembers } from '../../people/members/lock-members.ts'
import { reviewSurveyResponse, type ReviewDependencies } from './review-survey-response.ts'

export interface PaidResponses {
  /** Answers that are paid now. */
  count: number
  amountMinor: number
  /** Those that still wait: more than are paid at once, or of who is suspended or has left. */
  left: number
  leftMinor: number
}

/**
 * Approves what waits of a survey, the oldest first, `REVIEWS_AT_ONCE` at most, each as by itself. A reward of who is
 * suspended waits until that is decided. All is one transaction under the members' locks: what somebody else has
 * reviewed meanwhile stays as it is, and is not counted.
 */
export async function payWaitingResponses(
  { db, clock, sendPushJob }: ReviewDependencies,
  { surveyId, operator }: { surveyId: string; operator: Operator },
): Promise<PaidResponses> {
  return inTransaction(db, async (tx) => {
    const candidates = await listPayable(tx, surveyId)
    const wanted = new Set(candidates.map(({ id }) => id))
    const open = await lockMembers(
      tx,
      candidates.map(({ memberId }) => memberId),
    )
    const paid = (await listWaiting(tx, surveyId)).filter(
      ({ id, memberId }) => open.has(memberId) && wanted.has(id),
    )
    for (const { id: responseId } of paid) {
      const input = { responseId, verdict: 'approved', operator } as const
      await reviewSurveyResponse({ db: tx, clock, sendPushJob }, input)
    }
    const left = await listWaiting(tx, surveyId)
    return {
      count: paid.length,
      amountMinor: sumOf(paid),
      left: left.length,
      leftMinor: sumOf(left),
    }
  })
}

function waitingOf(tx: Transaction<Database>, surveyId: string) {
  return tx
    .selectFrom('survey_responses as r')
    .innerJoin('surveys as s', 's.id', 'r.survey_id')
    .where('r.survey_id', '=', surveyId)
    .where('r.status', '=', 'submitted')
    .where('r.answers', 'is not', null)
    .select(({ fn, ref }) => [
      'r.id',
      'r.member_id as memberId',
      fn.coalesce(ref('r.reward_minor'), ref('s.reward_minor')).as('rewardMinor'),
    ])
}

function listWaiting(tx: Transaction<Database>, surveyId: string) {
  return waitingOf(tx, surveyId).execute()
}

/** Of members who can be paid now. */
function listPayable(tx: Transaction<Database>, surveyId: string) {
  return waitingOf(tx, surveyId)
    .innerJoin('member_accounts as a', 'a.member_id', 'r.member_id')
    .where('a.is_closed', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_suspensions as held')
            .whereRef('held.member_id', '=', 'r.member_id')
            .where('held.lifted_at', 'is', null)
            .select('held.id'),
        ),
      ),
    )
    .orderBy('r.submitted_at')
    .orderBy('r.id')
    .limit(REVIEWS_AT_ONCE)
    .execute()
}

function sumOf(responses: readonly { rewardMinor: number }[]): number {
  return responses.reduce((sum, { rewardMinor }) => sum + rewardMinor, 0)
}
