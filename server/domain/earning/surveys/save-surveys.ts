import { type Transaction, sql } from 'kysely'
import type { SurveyContent } from '#content/surveys.schema.ts'
import type { Area } from '#contract/values/area.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { StoredQuestion } from '../../../db/tables/surveys.ts'
import { endGone } from '../campaigns/end-gone.ts'
import { keptWindow } from '../campaigns/kept-window.ts'
import { windowOf } from '../campaigns/window-of.ts'

/** A survey of a content file with what the file's place says. */
export type SurveyEntry = SurveyContent & { area: Area }

/**
 * Writes surveys of the content. The window of one that exists stays or moves by `keptWindow`; one that
 * is gone from the content ends now, and goes where nobody has answered it.
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
        ...keptWindow('surveys'),
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
  const ids = surveys.map((survey) => survey.id)
  const isOther = sql<boolean>`id <> all(${ids}::text[])`
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
  await endGone(tx, now, { table: 'surveys', ids })
}

function rowOf(survey: SurveyEntry, clock: Clock) {
  return {
    id: survey.id,
    area: survey.area,
    titles: JSON.stringify(survey.title),
    intros: JSON.stringify(survey.intro),
    questions: JSON.stringify(survey.questions.map(questionOf)),
    reward_minor: survey.rewardMinor,
    minutes: survey.minutes,
    review: survey.review,
    ...windowOf(survey, clock),
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
