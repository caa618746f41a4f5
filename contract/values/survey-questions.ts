import { characterCount } from './contact-fields.ts'
import type { FieldProblem } from './errors.ts'

/** A rating goes from 1 to this. */
export const RATING_MAX = 5

/** How many options of a multiple choice are asked for (specification.md, Fields). */
export type ChoiceRule =
  | { rule: 'exactly' | 'at-most' | 'at-least'; count: number }
  | { rule: 'unlimited' }

interface Question {
  /** What its answer is stored under. */
  id: string
  isRequired: boolean
}

/** What an answer must keep to; the words of a question are the caller's own. */
export type QuestionRules = Question &
  (
    | { kind: 'single'; options: readonly { id: string }[] }
    | { kind: 'multiple'; options: readonly { id: string }[]; choose: ChoiceRule }
    /** `maxLength` in characters, as people count them. */
    | { kind: 'text'; maxLength: number }
    | { kind: 'rating' }
  )

/** An option's id; several of them; a text; 1 to 5. */
export type SurveyAnswer = string | string[] | number

/** By question id. A question that was not answered is not there. */
export type SurveyAnswers = Readonly<Record<string, SurveyAnswer>>

/**
 * Answers as they are stored and compared: texts trimmed and with plain line ends, options in the
 * order of their question and once each, nothing that says nothing. What no rule knows stays as it
 * is, for `problemsOfAnswers` to name.
 */
export function tidyAnswers(
  questions: readonly QuestionRules[],
  answers: SurveyAnswers,
): SurveyAnswers {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const tidied = Object.entries(answers).map(
    ([id, answer]) => [id, tidyAnswer(byId.get(id), answer)] as const,
  )
  return Object.fromEntries(tidied.filter(([, answer]) => answer !== '' && !isEmptyList(answer)))
}

function tidyAnswer(question: QuestionRules | undefined, answer: SurveyAnswer): SurveyAnswer {
  if (typeof answer === 'string') return answer.replaceAll(/\r\n?/g, '\n').trim()
  if (typeof answer === 'number' || question?.kind !== 'multiple') return answer
  const order = question.options.map(({ id }) => id)
  return [...new Set(answer)].toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

function isEmptyList(answer: SurveyAnswer): boolean {
  return typeof answer === 'object' && answer.length === 0
}

/**
 * What is wrong with tidied answers, in the order of the questions. Page and server say the same
 * words, which name the question by its number.
 */
export function problemsOfAnswers(
  questions: readonly QuestionRules[],
  answers: SurveyAnswers,
): FieldProblem[] {
  const asked = new Set(questions.map(({ id }) => id))
  return [
    ...questions.flatMap((question, index) => {
      const problem = problemOf(question, answers[question.id])
      if (!problem) return []
      const values = { number: index + 1, ...problem.values }
      return [{ path: `answers.${question.id}`, code: problem.code, values }]
    }),
    ...Object.keys(answers)
      .filter((id) => !asked.has(id))
      .map((id) => ({ path: `answers.${id}`, code: 'UnknownField' })),
  ]
}

type Problem = Pick<FieldProblem, 'code' | 'values'>

function problemOf(question: QuestionRules, answer: SurveyAnswer | undefined): Problem | undefined {
  if (answer === undefined) return question.isRequired ? missing(question) : undefined
  if (question.kind === 'single') {
    return isOption(question.options, answer) ? undefined : { code: 'AnswerInvalid' }
  }
  if (question.kind === 'rating') return isRating(answer) ? undefined : { code: 'AnswerInvalid' }
  if (question.kind === 'text') return problemOfText(question.maxLength, answer)
  return problemOfChoice(question.options, question.choose, answer)
}

function missing(question: QuestionRules): Problem {
  if (question.kind === 'text') return { code: 'AnswerTextRequired' }
  if (question.kind === 'rating') return { code: 'AnswerRatingRequired' }
  if (question.kind === 'multiple') return problemOfCount(question.choose, 0) ?? AT_LEAST_ONE
  return { code: 'AnswerChoiceRequired' }
}

/** specification.md, Validation: at least one option selected. */
const AT_LEAST_ONE: Problem = { code: 'AnswerOptionRequired' }

function problemOfText(maxLength: number, answer: SurveyAnswer): Problem | undefined {
  if (typeof answer !== 'string' || !answer.isWellFormed()) return { code: 'AnswerInvalid' }
  // Line ends and tabs are part of a text; other controls are not, and the database takes no NUL.
  if (/[^\P{Cc}\n\t]/u.test(answer)) return { code: 'AnswerInvalid' }
  const isTooLong = characterCount(answer) > maxLength
  return isTooLong ? { code: 'AnswerTooLong', values: { length: maxLength } } : undefined
}

function problemOfChoice(
  options: readonly { id: string }[],
  choose: ChoiceRule,
  answer: SurveyAnswer,
): Problem | undefined {
  if (typeof answer !== 'object' || !answer.every((id) => isOption(options, id))) {
    return { code: 'AnswerInvalid' }
  }
  return problemOfCount(choose, new Set(answer).size)
}

/** How many options may be chosen; undefined where there is no such limit. */
export function mostChoices(question: QuestionRules): number | undefined {
  if (question.kind !== 'multiple' || question.choose.rule === 'unlimited') return undefined
  return question.choose.rule === 'at-least' ? undefined : question.choose.count
}

function problemOfCount(choose: ChoiceRule, chosen: number): Problem | undefined {
  if (choose.rule === 'unlimited') return undefined
  const { rule, count } = choose
  const values = { count }
  if (rule === 'exactly' && chosen !== count) return { code: 'AnswerExactly', values }
  if (rule === 'at-most' && chosen > count) return { code: 'AnswerAtMost', values }
  if (rule === 'at-least' && chosen < count) return { code: 'AnswerAtLeast', values }
  return undefined
}

function isOption(options: readonly { id: string }[], answer: SurveyAnswer): boolean {
  return options.some(({ id }) => id === answer)
}

function isRating(answer: SurveyAnswer): boolean {
  return (
    typeof answer === 'number' && Number.isInteger(answer) && answer >= 1 && answer <= RATING_MAX
  )
}
