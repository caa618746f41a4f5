import type { SurveyAnswer, SurveyAnswers } from '#contract/values/survey-questions.ts'
import type { SurveyQuestion } from './survey.ts'

/** Name and id of a question's field: the path that its problems have. */
export function fieldOfQuestion(id: string): string {
  return `answers.${id}`
}

/** What stands in a form, sent by the browser itself or by a script; what is empty is left out. */
export function answersOfForm(questions: readonly SurveyQuestion[], form: FormData): SurveyAnswers {
  const entries = questions.flatMap((question): [string, SurveyAnswer][] => {
    const given = form.getAll(fieldOfQuestion(question.id)).map(String)
    const [first = ''] = given
    if (first === '') return []
    if (question.kind === 'multiple') return [[question.id, given]]
    return [[question.id, question.kind === 'rating' ? Number(first) : first]]
  })
  return Object.fromEntries(entries)
}
