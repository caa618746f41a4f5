import type { Locale } from '#contract/values/locale.ts'
import {
  RATING_MAX,
  type SurveyAnswer,
  type SurveyAnswers,
} from '#contract/values/survey-questions.ts'
import type { StoredQuestion } from '../../../db/tables/surveys.ts'

export interface AnsweredQuestion {
  question: string
  /** Null for a question that was left out. */
  answer: string | null
}

/** A response as somebody reads it: each question with its answer, in one language. */
export function answersInWords(
  questions: readonly StoredQuestion[],
  answers: SurveyAnswers,
  locale: Locale,
): AnsweredQuestion[] {
  return questions.map((question) => {
    const answer = answers[question.id]
    return {
      question: question.titles[locale],
      answer: answer === undefined ? null : wordsOf(question, answer, locale),
    }
  })
}

function wordsOf(question: StoredQuestion, answer: SurveyAnswer, locale: Locale): string {
  if (question.kind === 'rating') return `${String(answer)} / ${RATING_MAX}`
  if (question.kind === 'text') return String(answer)
  const labels = new Map(question.options.map(({ id, labels }) => [id, labels[locale]]))
  const chosen = typeof answer === 'object' ? answer : [String(answer)]
  // An option that the content has dropped meanwhile is still what was answered.
  return chosen.map((id) => labels.get(id) ?? id).join(locale === 'en-US' ? '; ' : '；')
}
