import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { SurveyAnswers } from '#contract/values/survey-questions.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import type { StoredQuestion } from '../../../db/tables/surveys.ts'

/** What somebody has answered to a survey, with what a review of it goes by. */
export interface ReviewedAnswer {
  id: string
  memberId: string
  status: 'submitted' | 'approved' | 'rejected'
  surveyId: string
  area: Area
  titles: Texts
  questions: StoredQuestion[]
  answers: SurveyAnswers
  /** Of the survey. */
  endsAt: Date
  submittedAt: Date
  rewardMinor: number
  /** Of the same survey, by other members. */
  sameAnswers: number
  sameDevice: number
  /** Of the same member, to other surveys. */
  approved: number
  rejected: number
}

/** Undefined where this member has no such answer, or it was erased. */
export async function findAnswer(
  db: Kysely<Database>,
  { memberId, id }: { memberId: string; id: string },
): Promise<ReviewedAnswer | undefined> {
  const { rows } = await sql<ReviewedAnswer>`/* find-answer-for-review */
    select r.id, r.member_id as "memberId", r.status, s.id as "surveyId", s.area, s.titles,
      s.questions, r.answers, s.ends_at as "endsAt", r.submitted_at as "submittedAt",
      coalesce(r.reward_minor, s.reward_minor) as "rewardMinor",
      (select count(*)::integer from survey_responses o
        where o.survey_id = r.survey_id and o.member_id <> r.member_id and o.answers = r.answers
      ) as "sameAnswers",
      (select count(distinct o.member_id)::integer
        from survey_responses o join member_devices theirs on theirs.member_id = o.member_id
          join member_devices own on own.device_hash = theirs.device_hash
        where o.survey_id = r.survey_id and o.member_id <> r.member_id
          and own.member_id = r.member_id
      ) as "sameDevice",
      (select count(*)::integer from survey_responses o where o.member_id = r.member_id
        and o.survey_id <> r.survey_id and o.status = 'approved') as approved,
      (select count(*)::integer from survey_responses o where o.member_id = r.member_id
        and o.survey_id <> r.survey_id and o.status = 'rejected') as rejected
    from survey_responses r join surveys s on s.id = r.survey_id
    where r.member_id = ${memberId} and r.id = ${id} and r.answers is not null`.execute(db)
  return rows[0]
}
