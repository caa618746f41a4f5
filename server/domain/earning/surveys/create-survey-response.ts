import { type Kysely, sql, type Transaction } from 'kysely'
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
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { bookBudget, givenOutError } from '../budgets/booking.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import { approveResponse } from './approve-response.ts'
import { findResponse, type SurveyResponse } from './find-response.ts'
import { getStoredSurvey, type StoredSurvey } from './get-survey.ts'
import { surveyBooking } from './survey-booking.ts'

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
 * `SurveyNotStarted`, `SurveyEnded`, `SurveyPaused`, `CampaignGivenOut`, `InvalidInput` with every problem, `AccountClosed`
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
    await insertResponse(tx, moment, { ...key, answers, rewardMinor: survey.rewardMinor })
    if (survey.review === 'auto-approve') {
      await approveResponse(tx, moment, { ...key, area, rewardMinor: survey.rewardMinor })
    }
    const created = await findResponse(tx, key)
    if (!created) throw new Error(`The response to ${surveyId} is not there`)
    return created
  })
  return { response, isCardNumberRemoved }
}

interface NewResponse {
  memberId: string
  surveyId: string
  answers: SurveyAnswers
  rewardMinor: number
}

/** @throws NamedError `SurveyPaused` where it was paused since it was read, `CampaignGivenOut` without a budget for it */
async function insertResponse(
  tx: Transaction<Database>,
  moment: Moment,
  { memberId, surveyId, answers, rewardMinor }: NewResponse,
): Promise<void> {
  const now = moment.now()
  const promised = surveyBooking(surveyId, { keepsMinor: rewardMinor, pays: [], isOwed: false })
  const inserting = sql`
    insert into survey_responses
      (member_id, survey_id, id, answers, status, reward_minor, submitted_at)
    select ${memberId}, id, ${newId(moment)}::uuid, ${JSON.stringify(answers)}::jsonb, 'submitted',
      ${rewardMinor}::bigint, ${now}::timestamptz
    from surveys where id = ${surveyId} and paused_at is null
    returning ${bookBudget(memberId, promised, now)}`
  const { rows } = await inserting.execute(tx).catch((error: unknown) => {
    throw givenOutError(error)
  })
  if (rows.length !== 1) throw new NamedError('SurveyPaused')
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
  if (survey.pausedAt) throw new NamedError('SurveyPaused')
}
