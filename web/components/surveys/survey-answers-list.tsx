import type { SurveyAnswers } from '#contract/values/survey-questions.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { useAnswerWords } from './answer-words.ts'
import type { SurveyQuestion } from './survey.ts'

interface SurveyAnswersListProps {
  questions: readonly SurveyQuestion[]
  answers: SurveyAnswers
  /** Opens a question again, by its index. */
  onEdit?: (index: number) => void
}

/** Every question with its answer. */
export function SurveyAnswersList({ questions, answers, onEdit }: SurveyAnswersListProps) {
  const t = useTranslations('surveys')
  const wordsOf = useAnswerWords()
  return (
    <ol className="list-rows">
      {questions.map((question, index) => (
        <li key={question.id} className="flex items-start justify-between gap-4 py-4">
          <div className="min-w-0">
            <p className="text-14 text-muted">
              {t('questionNumber', { number: index + 1 })} {question.title}
            </p>
            <p className="mt-1 font-semibold break-words whitespace-pre-line">
              {wordsOf(question, answers[question.id]) ?? (
                <span className="font-normal text-muted">{t('review.none')}</span>
              )}
            </p>
          </div>
          {onEdit && (
            <Button
              kind="text"
              size="small"
              className="shrink-0"
              aria-label={t('review.editQuestion', { number: index + 1 })}
              onClick={() => onEdit(index)}
            >
              {t('review.edit')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
