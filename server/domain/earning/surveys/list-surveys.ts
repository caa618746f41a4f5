import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { PageInput } from '#contract/values/paging.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { SURVEY_COLUMNS } from './survey-columns.ts'
import { surveyStatus, type SurveyReader } from './survey-status.ts'

export interface ListSurveysInput extends PageInput, SurveyReader {
  area: Area
}

/** So long an ended survey is shown to those who have not answered it. */
const SHOWN_AFTER_END = sql`interval '30 days'`

/**
 * Surveys of an area: those that can be answered, the nearest end first; then what the member has
 * answered, the newest first; what comes; what is over.
 */
export async function listSurveys(
  db: Kysely<Database>,
  clock: Clock,
  { area, p, ps, ...reader }: ListSurveysInput,
) {
  const now = clock.now()
  const surveys = db
    .selectFrom('surveys')
    .leftJoin('survey_responses', (join) =>
      join
        .onRef('survey_responses.survey_id', '=', 'surveys.id')
        .on('survey_responses.member_id', '=', reader.memberId ?? ''),
    )
    .where('surveys.area', '=', area)
    .where(({ or, eb }) =>
      or([
        eb('surveys.ends_at', '>', sql<Date>`${now}::timestamptz - ${SHOWN_AFTER_END}`),
        eb('survey_responses.id', 'is not', null),
      ]),
    )
  const { total } = await surveys
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rank = sql<number>`case
    when survey_responses.id is not null then 1
    when surveys.starts_at > ${now} then 2
    when surveys.ends_at < ${now} then 3
    when surveys.paused_at is not null then 2
    else 0 end`
  const rows = await surveys
    .select([...SURVEY_COLUMNS, 'survey_responses.status as responseStatus'])
    .orderBy(rank)
    .orderBy(sql`case ${rank} when 0 then surveys.ends_at when 2 then surveys.starts_at end`)
    .orderBy(sql`coalesce(survey_responses.submitted_at, surveys.ends_at)`, 'desc')
    .orderBy('surveys.id')
    .limit(ps)
    .offset((p - 1) * ps)
    .execute()
  const found = rows.map(({ responseStatus, ...survey }) => ({
    ...survey,
    status: surveyStatus(survey, now, reader, responseStatus ?? undefined),
  }))
  return { surveys: found, total }
}
