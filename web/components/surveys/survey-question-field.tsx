import type { SurveyAnswer } from '#contract/values/survey-questions.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { fieldOfQuestion } from './form-answers.ts'
import { RatingInput } from './rating-input.tsx'
import type { SurveyQuestion } from './survey.ts'

interface SurveyQuestionFieldProps {
  question: SurveyQuestion
  /** From 1. */
  number: number
  /** As it stands now; the field begins with the one that it is first rendered with. */
  answer: SurveyAnswer | undefined
  error: string | undefined
}

/** One question: its words, what it asks for in numbers, and its field. */
export function SurveyQuestionField(props: SurveyQuestionFieldProps) {
  const { question, number, answer, error } = props
  const t = useTranslations('surveys')
  const hint = useHint(question)
  const chosenWords = useChosenWords(question, answer)
  const words = {
    name: fieldOfQuestion(question.id),
    label: (
      <span className="phrases text-22 leading-snug">
        <span className="hidden no-script:inline">{t('questionNumber', { number })} </span>
        {question.title}
      </span>
    ),
    hint,
    error,
    mark: question.isRequired ? undefined : t('optional'),
  }
  if (question.kind === 'text') {
    const counter = (left: number) =>
      left < 0 ? t('charactersOver', { over: -left }) : t('charactersLeft', { left })
    return (
      <TextArea
        {...words}
        id={words.name}
        rows={5}
        limit={question.maxLength}
        counter={counter}
        defaultValue={String(answer ?? '')}
      />
    )
  }
  if (question.kind === 'rating') {
    const value = typeof answer === 'number' ? answer : undefined
    const { lowest, highest } = question
    return <RatingInput {...words} {...{ lowest, highest, value }} defaultValue={value} />
  }
  const options = question.options.map(({ id, label }) => ({ value: id, label }))
  if (question.kind === 'single') {
    return <RadioGroup {...words} options={options} look="tiles" defaultValue={String(answer)} />
  }
  const chosen = typeof answer === 'object' ? answer : []
  return (
    <div className="grid gap-3">
      <RadioGroup
        {...words}
        type="checkbox"
        options={options}
        look="tiles"
        defaultValues={chosen}
      />
      <p className="text-14 tabular-nums text-muted no-script:hidden" aria-live="polite">
        {chosenWords}
      </p>
    </div>
  )
}

/** How many are chosen, and how that stands to the question's rule. */
function useChosenWords(question: SurveyQuestion, answer: SurveyAnswer | undefined): string {
  const t = useTranslations('surveys')
  if (question.kind !== 'multiple') return ''
  const { choose } = question
  const count = typeof answer === 'object' ? answer.length : 0
  const chosen = t('chosen', { count })
  if (choose.rule === 'unlimited') return chosen
  const missing = choose.count - count
  const isEnough = choose.rule === 'at-least' ? missing <= 0 : missing === 0
  if (isEnough && choose.rule !== 'at-most') return chosen
  const rest =
    missing < 0
      ? t('over', { count: -missing })
      : t(choose.rule === 'at-most' ? 'left' : 'more', { count: missing })
  return t('chosenOf', { chosen, rest })
}

/** The rule of a question, said before it is broken. */
function useHint(question: SurveyQuestion): string {
  const t = useTranslations('surveys.hints')
  if (question.kind === 'text') return t('text', { count: question.maxLength })
  if (question.kind !== 'multiple') return t(question.kind)
  const { choose } = question
  return choose.rule === 'unlimited' ? t('unlimited') : t(choose.rule, { count: choose.count })
}
