import {
  problemsOfAnswers,
  tidyAnswers,
  type SurveyAnswers,
} from '#contract/values/survey-questions.ts'
import { DRAFT_PREFIX } from '../../client/kept-on-device.ts'
import { fieldOfQuestion } from './form-answers.ts'
import type { SurveyQuestion } from './survey.ts'

/** Answers that were not sent yet, on this device alone. */
export interface SurveyDraft {
  answers: SurveyAnswers
  /** Index of the question where its member stopped. */
  step: number
}

/** Each member has drafts of his own: a device may be in several hands. */
export function draftKey(memberId: string, surveyId: string): string {
  return `${DRAFT_PREFIX}${memberId}:${surveyId}`
}

/** The draft as far as it still fits the questions; undefined where there is nothing in it. */
export function readDraft(
  key: string,
  questions: readonly SurveyQuestion[],
): SurveyDraft | undefined {
  const draft = parseDraft(readText(key))
  if (!draft) return undefined
  const asked = new Set(questions.map(({ id }) => id))
  const unfit = new Set(
    problemsOfAnswers(questions, draft.answers)
      .filter(({ code }) => code === 'AnswerInvalid')
      .map(({ path }) => path),
  )
  const entries = Object.entries(draft.answers).filter(
    ([id]) => asked.has(id) && !unfit.has(fieldOfQuestion(id)),
  )
  if (entries.length === 0) return undefined
  const step = Math.min(Math.max(0, Math.trunc(draft.step)), questions.length - 1)
  return { answers: Object.fromEntries(entries), step }
}

/** Answers whether it is kept: a storage may be full or closed. */
export function writeDraft(
  key: string,
  questions: readonly SurveyQuestion[],
  { answers, step }: SurveyDraft,
): boolean {
  const tidied = tidyAnswers(questions, answers)
  try {
    if (Object.keys(tidied).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ answers: tidied, step }))
    return true
  } catch {
    // The page works without, and its draft ends with it.
    return false
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What stands there may be from an older page or another hand. */
function parseDraft(text: string | null): SurveyDraft | undefined {
  try {
    const parsed = JSON.parse(text ?? 'null') as Partial<SurveyDraft> | null
    if (typeof parsed?.answers !== 'object' || parsed.answers === null) return undefined
    const isAnswer = (value: unknown) =>
      typeof value === 'string' ||
      typeof value === 'number' ||
      (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    const answers = Object.entries(parsed.answers).filter(([, value]) => isAnswer(value))
    return { answers: Object.fromEntries(answers), step: Number(parsed.step) || 0 }
  } catch {
    return undefined
  }
}
