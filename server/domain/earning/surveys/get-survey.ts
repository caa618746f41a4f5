import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { findResponse } from './find-response.ts'
import { SURVEY_COLUMNS } from './survey-columns.ts'
import { surveyStatus, type SurveyReader } from './survey-status.ts'

export type StoredSurvey = Awaited<ReturnType<typeof getStoredSurvey>>

/**
 * One survey of any area, and how it stands for its reader.
 *
 * @throws NamedError `SurveyNotFound`
 */
export async function getSurvey(
  db: Kysely<Database>,
  clock: Clock,
  { id, ...reader }: { id: string } & SurveyReader,
) {
  const { memberId } = reader
  const [survey, response] = await Promise.all([
    getStoredSurvey(db, id),
    memberId === undefined ? undefined : findResponse(db, { memberId, surveyId: id }),
  ])
  const status = surveyStatus(survey, clock.now(), reader, response?.status)
  return { ...survey, status, response }
}

/** @throws NamedError `SurveyNotFound` */
export async function getStoredSurvey(db: Kysely<Database>, id: string) {
  const survey = await db
    .selectFrom('surveys')
    .where('id', '=', id)
    .select([...SURVEY_COLUMNS])
    .executeTakeFirst()
  if (!survey) throw new NamedError('SurveyNotFound')
  return survey
}
