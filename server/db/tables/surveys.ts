import type { Area } from '#contract/values/area.ts'
import type { LocaleTexts } from '#contract/values/locale.ts'
import type { ChoiceRule, SurveyAnswers } from '#contract/values/survey-questions.ts'
import type { Json, NullableJson } from './columns.ts'

/** A question with its words in every language. */
export type StoredQuestion = {
  id: string
  isRequired: boolean
  titles: LocaleTexts
} & (
  | { kind: 'single'; options: StoredOption[] }
  | { kind: 'multiple'; options: StoredOption[]; choose: ChoiceRule }
  | { kind: 'text'; maxLength: number }
  | { kind: 'rating'; lowest: LocaleTexts; highest: LocaleTexts }
)

export interface StoredOption {
  id: string
  labels: LocaleTexts
}

export interface SurveysTable {
  id: string
  area: Area
  titles: Json<LocaleTexts>
  intros: Json<LocaleTexts>
  questions: Json<StoredQuestion[]>
  reward_minor: number
  minutes: number
  review: 'manual' | 'auto-approve'
  starts_at: Date
  ends_at: Date
  /** The end that the content named last, by a date. */
  content_ends_at: Date | null
  /** Since when nothing new is given. */
  paused_at: Date | null
  updated_at: Date
}

export interface SurveyResponsesTable {
  member_id: string
  survey_id: string
  id: string
  /** Null once the member's data have been erased. */
  answers: NullableJson<SurveyAnswers>
  status: 'submitted' | 'approved' | 'rejected'
  rejection_reason: string | null
  transfer_id: string | null
  /** What was promised when it was sent, in the smallest unit; null in rows older than that column. */
  reward_minor: number | null
  submitted_at: Date
  reviewed_at: Date | null
}
