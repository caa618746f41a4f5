/**
 * How a survey stands for its reader. A response goes before everything else; a visitor who could
 * answer if he were logged in is `login_required`.
 */
export const SURVEY_STATUSES = [
  'open',
  'submitted',
  'approved',
  'rejected',
  'not_started',
  'ended',
  'paused',
  'given_out',
  'not_in_area',
  'login_required',
] as const

export type SurveyStatus = (typeof SURVEY_STATUSES)[number]
