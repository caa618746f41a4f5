import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'

export interface WaitingSurvey {
  id: string
  area: Area
  titles: Texts
  endsAt: Date
  /** Answers that wait for a review, and what they would bring. */
  waiting: number
  waitingMinor: number
}

/** Surveys with answers that wait for a review, the one that waits longest first. */
export async function listWaitingSurveys(
  db: Kysely<Database>,
  areas: readonly Area[],
): Promise<WaitingSurvey[]> {
  const { rows } = await sql<WaitingSurvey>`/* list-waiting-surveys */
    select s.id, s.area, s.titles, s.ends_at as "endsAt", count(*)::integer as waiting,
      sum(coalesce(r.reward_minor, s.reward_minor))::bigint as "waitingMinor"
    from survey_responses r join surveys s on s.id = r.survey_id
    where r.status = 'submitted' and r.answers is not null
      and s.area = any(${[...areas]}::text[])
    group by s.id order by min(r.submitted_at), s.id`.execute(db)
  return rows
}
