import type { Area } from '#contract/values/area.ts'
import { isGivenOut } from '../budgets/booking.ts'
import type { SurveyStatus } from '#contract/values/survey-statuses.ts'

export interface SurveyWindow {
  area: Area
  startsAt: Date
  endsAt: Date
  /** Since when nobody can answer it; null: members can. */
  pausedAt: Date | null
  rewardMinor: number
  /** What is left of its budget; null: it has none. */
  budgetLeftMinor: number | null
}

/** Who looks: a visitor has no area of his own. */
export interface SurveyReader {
  memberId?: string | undefined
  memberArea?: Area | undefined
}

/** How a survey stands for somebody; what a member has sent goes before everything else. */
export function surveyStatus(
  survey: SurveyWindow,
  now: Date,
  { memberArea }: SurveyReader,
  response: 'submitted' | 'approved' | 'rejected' | undefined,
): SurveyStatus {
  if (response) return response
  if (memberArea && memberArea !== survey.area) return 'not_in_area'
  if (now < survey.startsAt) return 'not_started'
  if (now > survey.endsAt) return 'ended'
  if (survey.pausedAt) return 'paused'
  if (isGivenOut(survey.budgetLeftMinor, survey.rewardMinor)) return 'given_out'
  return memberArea ? 'open' : 'login_required'
}
