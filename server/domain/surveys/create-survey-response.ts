import type { Kysely } from 'kysely'
import { holdsCardNumber, maskCardNumbers } from '#contract/values/card-numbers.ts'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Area } from '#contract/values/area.ts'
import {
  problemsOfAnswers,
  tidyAnswers,
  type SurveyAnswer,
  type SurveyAnswers,
} from '#contract/values/survey-questions.ts'
import { momentOf, type Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import { lockMember } from '../members/lock-member.ts'
import { approveResponse } from './approve-response.ts'
import { findResponse, type SurveyResponse } from './find-response.ts'
import { getStoredSurvey, type StoredSurvey } from './get-survey.ts'

export interface CreateSurveyResponseInput {
  surveyId: string
  memberId: string
  /** The member's own area. */
  area: Area
  answers: SurveyAnswers
}

export interface CreateSurveyResponseOutput {
  response: SurveyResponse
  /** An answer held the number of a card, which was not kept. */
  isCardNumberRemoved: boolean
}

/**
 * Stores a member's one response; a survey that approves by itself is credited in the same
 * transaction. The same answers again answer what is stored, even after the survey's end.
 *
 * @throws NamedError `SurveyNotFound`, `SurveyAlreadyAnswered`, `SurveyNotInArea`,
 * `SurveyNotStarted`, `SurveyEnded`, `InvalidInput` with every problem, `AccountClosed`
 */
export async function createSurveyResponse(
  db: Kysely<Database>,
  clock: Clock,
  { surveyId, memberId, area, answers: given }: CreateSurveyResponseInput,
): Promise<CreateSurveyResponseOutput> {
  const survey = await getStoredSurvey(db, surveyId)
  const tidied = tidyAnswers(survey.questions, given)
  const answers = mapTexts(tidied, maskCardNumbers)
  const isCardNumberRemoved = Object.values(tidied).some(
    (answer) => typeof answer === 'string' && holdsCardNumber(answer),
  )
  const key = { memberId, surveyId }
  const response = await inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    await lockMember(tx, memberId)
    const first = await findResponse(tx, key)
    if (first) return assertSame(first, answers)
    assertOpen(survey, { area, now: moment.now() })
    const fields = problemsOfAnswers(survey.questions, answers)
    if (fields.length > 0) throw new NamedError('InvalidInput', { fields })
    await tx
      .insertInto('survey_responses')
      .values({
        member_id: memberId,
        survey_id: surveyId,
        id: newId(moment),
        answers: JSON.stringify(answers),
        status: 'submitted',
        reward_minor: survey.rewardMinor,
        submitted_at: moment.now(),
      })
      .execute()
    if (survey.review === 'auto-approve') {
      await approveResponse(tx, moment, { ...key, area, rewardMinor: survey.rewardMinor })
    }
    const created = await findResponse(tx, key)
    if (!created) throw new Error(`The response to ${surveyId} is not there`)
    return created
  })
  return { response, isCardNumberRemoved }
}

function mapTexts(answers: SurveyAnswers, change: (text: string) => string): SurveyAnswers {
  const changed = (answer: SurveyAnswer) => (typeof answer === 'string' ? change(answer) : answer)
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, changed(answer)]))
}

function assertSame(first: SurveyResponse, answers: SurveyAnswers): SurveyResponse {
  if (canonicalJson(first.answers) === canonicalJson(answers)) return first
  throw new NamedError('SurveyAlreadyAnswered')
}

function assertOpen(survey: StoredSurvey, { area, now }: { area: Area; now: Date }): void {
  if (survey.area !== area) throw new NamedError('SurveyNotInArea')
  if (now < survey.startsAt) throw new NamedError('SurveyNotStarted')
  if (now > survey.endsAt) throw new NamedError('SurveyEnded')
}
