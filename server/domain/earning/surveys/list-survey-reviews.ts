import type { Kysely } from 'kysely'
import type { PageInput } from '#contract/values/paging.ts'
import type { Database } from '../../../db/database.ts'

/** Responses that wait for an operator, the oldest first; what was erased is not to be reviewed. */
export async function listSurveyReviews(db: Kysely<Database>, { p, ps }: PageInput) {
  const waiting = db
    .selectFrom('survey_responses as response')
    .innerJoin('surveys', 'surveys.id', 'response.survey_id')
    .where('response.status', '=', 'submitted')
    .where('response.answers', 'is not', null)
  const { total } = await waiting
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const responses = await waiting
    .select([
      'response.id',
      'response.member_id as memberId',
      'response.answers',
      'response.submitted_at as submittedAt',
      'surveys.id as surveyId',
      'surveys.area',
      'surveys.titles',
      'surveys.questions',
      'surveys.reward_minor as rewardMinor',
    ])
    .orderBy('response.submitted_at')
    .orderBy('response.id')
    .limit(ps)
    .offset((p - 1) * ps)
    .execute()
  return { responses, total }
}
