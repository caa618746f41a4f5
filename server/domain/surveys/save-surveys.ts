import { type Transaction, sql } from 'kysely'
import type { SurveyContent } from '#content/surveys.schema.ts'
import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#contract/values/day.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { StoredQuestion } from '../../db/tables/surveys.ts'

/** A survey of a content file with what the file's place says. */
export type SurveyEntry = SurveyContent & { area: Area }

/**
 * Writes surveys of the content. One that exists keeps its window; one that is gone from the content
 * ends now, and goes where nobody has answered it.
 */
export async function saveSurveys(
  tx: Transaction<Database>,
  clock: Clock,
  surveys: readonly SurveyEntry[],
): Promise<void> {
  await endOthers(tx, clock, surveys)
  await tx
    .insertInto('surveys')
    .values(surveys.map((survey) => rowOf(survey, clock)))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        area: ref('excluded.area'),
        titles: ref('excluded.titles'),
        intros: ref('excluded.intros'),
        questions: ref('excluded.questions'),
        reward_minor: ref('excluded.reward_minor'),
        minutes: ref('excluded.minutes'),
        review: ref('excluded.review'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute()
}

async function endOthers(
  tx: Transaction<Database>,
  clock: Clock,
  surveys: readonly SurveyEntry[],
): Promise<void> {
  const now = clock.now()
  const isOther = sql<boolean>`id <> all(${surveys.map((survey) => survey.id)}::text[])`
  await tx
    .deleteFrom('surveys')
    .where(isOther)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('survey_responses')
            .whereRef('survey_responses.survey_id', '=', 'surveys.id')
            .select('survey_id'),
        ),
      ),
    )
    .execute()
  await tx
    .updateTable('surveys')
    .where(isOther)
    .where('ends_at', '>', now)
    .set({ ends_at: sql`greatest(${now}, starts_at + interval '1 ms')`, updated_at: now })
    .execute()
}

/** The content counts its days from the first load, so that a demo always has running surveys. */
function rowOf(survey: SurveyEntry, clock: Clock) {
  const today = dayOf(clock.now(), survey.area)
  return {
    id: survey.id,
    area: survey.area,
    titles: JSON.stringify(survey.title),
    intros: JSON.stringify(survey.intro),
    questions: JSON.stringify(survey.questions.map(questionOf)),
    reward_minor: survey.rewardMinor,
    minutes: survey.minutes,
    review: survey.review,
    starts_at: startOfDay(addDays(today, survey.startsInDays), survey.area),
    ends_at: endOfDay(addDays(today, survey.endsInDays), survey.area),
    updated_at: clock.now(),
  }
}

function questionOf({ title, ...question }: SurveyContent['questions'][number]): StoredQuestion {
  if (question.kind !== 'single' && question.kind !== 'multiple') {
    return { ...question, titles: title }
  }
  const options = question.options.map(({ id, label }) => ({ id, labels: label }))
  return { ...question, titles: title, options }
}
