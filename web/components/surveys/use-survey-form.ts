import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ApiFailure } from '#contract/values/envelope.ts'
import type { FieldError, FieldProblem } from '#contract/values/errors.ts'
import {
  mostChoices,
  problemsOfAnswers,
  tidyAnswers,
  type SurveyAnswers,
} from '#contract/values/survey-questions.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useHeldPresses } from '../../ui/use-held-presses.ts'
import type { Texts } from '../../intl/texts.ts'
import { answersOfForm, fieldOfQuestion } from './form-answers.ts'
import { readDraft, removeDraft, writeDraft } from './survey-draft.ts'
import type { Survey } from './survey.ts'
import { useSending } from './use-sending.ts'
import { useStage } from './use-stage.ts'

/** Before the first question: what the survey is about. The step after the last is the check. */
export const START = -1

/** What the page's action answers to answers that were not taken. */
export interface SurveyFailure extends ApiFailure {
  /** As they were sent; not there where no answer came, and the page still has them. */
  answers?: SurveyAnswers
}

interface SurveyFormOptions {
  survey: Survey
  failure: SurveyFailure | undefined
  /** Where the draft of this member is kept. */
  draftKey: string
}

export type SurveyFormState = ReturnType<typeof useSurveyForm>

/**
 * Answering a survey in the browser: one question at a time, each checked by the rules that the
 * server also uses before the next is shown, a draft on the device, a check of everything, and a
 * question before it is sent.
 */
export function useSurveyForm(options: SurveyFormOptions) {
  const { survey, failure } = options
  const { questions } = survey
  const form = useRef<HTMLFormElement>(null)
  const problems = useProblems(survey)
  const [errors, setErrors] = useState<readonly FieldError[]>(failure?.errors ?? [])
  const [step, setStep] = useState(problems.firstWrong(failure?.errors) ?? START)
  const [isChecking, setChecking] = useState(false)
  const [shown, setShown] = useState(failure)
  const draft = useDraft(options)
  const sending = useSending(form)
  const { stage, moved } = useStage(step)
  useHeldPresses(form, step)
  if (shown !== failure) {
    setShown(failure)
    setErrors(failure?.errors ?? [])
    setStep(problems.firstWrong(failure?.errors) ?? step)
  }

  const goTo = (target: number) => {
    const isCheck = target === questions.length
    const wrong = isCheck ? problems.of(draft.answers) : []
    const reached = problems.firstWrong(wrong) ?? target
    setErrors(wrong)
    setChecking(isCheck || isChecking)
    setStep(reached)
    draft.keep(draft.answers, reached)
    moved()
  }
  const start = () => goTo(draft.step ?? 0)
  const next = () => {
    const path = fieldOfQuestion(questions[step]?.id ?? '')
    const wrong = problems.of(draft.answers).filter((problem) => problem.path === path)
    if (wrong.length > 0) {
      setErrors(wrong)
      document.getElementById(path)?.focus()
    } else goTo(isChecking ? questions.length : step + 1)
  }
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement
    const answers = answersOfForm(questions, new FormData(event.currentTarget))
    const refusal = field.checked ? problems.ofOneMore(field.name, answers) : undefined
    if (refusal) {
      field.checked = false
      setErrors([refusal])
      return
    }
    setErrors(errors.filter(({ path }) => path !== field.name))
    draft.keep(answers, step)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step === questions.length) sending.ask()
    else if (step === START) start()
    else next()
  }

  return {
    survey,
    step,
    draft,
    /** Questions whose answers hold to their rules. */
    answeredCount: problems.countAnswered(draft.answers),
    errors,
    /** The one mistake, where it is that of the question in view: it needs no summary of mistakes. */
    lone: errors.length === 1 ? problems.at(errors, step) : undefined,
    errorOf: (id: string) => errors.find(({ path }) => path === fieldOfQuestion(id))?.message,
    /** The answer behind `failure`: a new one takes the focus again. */
    refused: failure,
    failure: errors.length === 0 ? shown?.resultMessage : undefined,
    /** The question was opened from the check, and leads back to it. */
    isReturning: isChecking && step < questions.length,
    start,
    next,
    goTo,
    sending,
    stageProps: { ref: stage, tabIndex: -1 },
    formProps: { ref: form, onChange, onSubmit },
  }
}

/**
 * The answers as they stand, and as they stood when their member left. Fields keep what is typed
 * themselves; a new `version` makes them anew when answers come from elsewhere.
 */
function useDraft({ survey: { questions }, failure, draftKey }: SurveyFormOptions) {
  const [given, setGiven] = useState({ answers: failure?.answers ?? {}, version: 0 })
  /** Where a draft that was found left off; undefined where there was none. */
  const [step, setStep] = useState<number>()
  /** Undefined until something was answered here. */
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => {
    const draft = readDraft(draftKey, questions)
    if (!draft) return
    // The server's page cannot know what the device keeps, and both must first render the same.
    // oxlint-disable-next-line react/set-state-in-effect
    setGiven(({ version }) => ({ answers: draft.answers, version: version + 1 }))
    setStep(draft.step)
  }, [draftKey, questions])
  return {
    ...given,
    step,
    isKept,
    keep: (answers: SurveyAnswers, at: number) => {
      setGiven({ ...given, answers })
      const kept = Math.min(Math.max(0, at), questions.length - 1)
      const isWritten = writeDraft(draftKey, questions, { answers, step: kept })
      setKept(Object.keys(answers).length > 0 ? isWritten : undefined)
    },
    discard: () => {
      removeDraft(draftKey)
      setStep(undefined)
      setKept(undefined)
      setGiven({ answers: {}, version: given.version + 1 })
    },
  }
}

/** What is wrong with answers, in the words that the server would use. */
function useProblems({ questions }: Survey) {
  const t = useTranslations('errors.fields')
  const surveys = useTranslations('surveys')
  const inWords = ({ path, code, values = {} }: FieldProblem): FieldError => ({
    path,
    code,
    message: t(code as keyof Texts['errors']['fields'], values),
  })
  return {
    of: (answers: SurveyAnswers) =>
      problemsOfAnswers(questions, tidyAnswers(questions, answers)).map(inWords),
    /** Of an option ticked beyond what its question takes. */
    ofOneMore: (path: string, answers: SurveyAnswers): FieldError | undefined => {
      const question = questions.find(({ id }) => fieldOfQuestion(id) === path)
      const most = question && mostChoices(question)
      const chosen = question && answers[question.id]
      if (most === undefined || typeof chosen !== 'object' || chosen.length <= most)
        return undefined
      return { path, code: 'AnswerAtMost', message: surveys('full', { count: most }) }
    },
    countAnswered: (answers: SurveyAnswers): number => {
      const tidied = tidyAnswers(questions, answers)
      const wrong = new Set(problemsOfAnswers(questions, tidied).map(({ path }) => path))
      return Object.keys(tidied).filter((id) => !wrong.has(fieldOfQuestion(id))).length
    },
    at: (errors: readonly FieldError[], step: number): FieldError | undefined => {
      const path = fieldOfQuestion(questions[step]?.id ?? '')
      return errors.find((error) => error.path === path)
    },
    /** Index of the first question that something is wrong with. */
    firstWrong: (errors: readonly FieldError[] = []): number | undefined => {
      const paths = new Set(errors.map(({ path }) => path))
      const index = questions.findIndex(({ id }) => paths.has(fieldOfQuestion(id)))
      return index === -1 ? undefined : index
    },
  }
}
