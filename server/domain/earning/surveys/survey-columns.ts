import { budgetLeftOf } from '../budgets/booking.ts'

/** What a survey's summary needs, named as the rest of the code has it. */
export const SURVEY_COLUMNS = [
  'surveys.id',
  'surveys.area',
  'surveys.titles',
  'surveys.intros',
  'surveys.questions',
  'surveys.reward_minor as rewardMinor',
  'surveys.minutes',
  'surveys.review',
  'surveys.starts_at as startsAt',
  'surveys.ends_at as endsAt',
  'surveys.paused_at as pausedAt',
  budgetLeftOf('survey', 'surveys.id').as('budgetLeftMinor'),
] as const
