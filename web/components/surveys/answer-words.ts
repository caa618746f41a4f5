import type { SurveyAnswer } from '#contract/values/survey-questions.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { SurveyQuestion } from './survey.ts'

/** What somebody answered, as it is read; undefined where nothing was. */
export function useAnswerWords() {
  const t = useTranslations('surveys')
  return (question: SurveyQuestion, answer: SurveyAnswer | undefined): string | undefined => {
    if (answer === undefined) return undefined
    if (question.kind === 'rating') return t('rating', { score: String(answer) })
    if (question.kind === 'text') return String(answer)
    const chosen = typeof answer === 'object' ? answer : [String(answer)]
    const labels = question.options
      .filter(({ id }) => chosen.includes(id))
      .map(({ label }) => label)
    // A line each: a label may hold the comma that a list would put between them.
    return labels.join('\n')
  }
}
