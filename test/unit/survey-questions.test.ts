import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  problemsOfAnswers,
  tidyAnswers,
  type ChoiceRule,
  type QuestionRules,
  type SurveyAnswer,
} from '#contract/values/survey-questions.ts'

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

const choice = (choose: ChoiceRule, isRequired = true): QuestionRules => ({
  id: 'q',
  kind: 'multiple',
  isRequired,
  options,
  choose,
})
const single: QuestionRules = { id: 'q', kind: 'single', isRequired: true, options }
const rating: QuestionRules = { id: 'q', kind: 'rating', isRequired: true }
const text: QuestionRules = { id: 'q', kind: 'text', isRequired: true, maxLength: 5 }

/** The codes of what is wrong with one answer, as it is sent. */
function codesOf(question: QuestionRules, answer: SurveyAnswer | undefined): string[] {
  const answers = tidyAnswers([question], answer === undefined ? {} : { q: answer })
  return problemsOfAnswers([question], answers).map(({ code }) => code)
}

const someOptions = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 })
const counts = fc.integer({ min: 1, max: 4 })

describe('The answers of a survey', () => {
  test('exactly, at most and at least so many hold to their number', () => {
    fc.assert(
      fc.property(someOptions, counts, (chosen, count) => {
        const isTaken = (choose: ChoiceRule) => codesOf(choice(choose), chosen).length === 0
        expect(isTaken({ rule: 'exactly', count })).toBe(chosen.length === count)
        expect(isTaken({ rule: 'at-most', count })).toBe(chosen.length <= count)
        expect(isTaken({ rule: 'at-least', count })).toBe(chosen.length >= count)
        expect(isTaken({ rule: 'unlimited' })).toBe(true)
      }),
    )
  })

  test('an option that is chosen twice counts once', () => {
    expect(codesOf(choice({ rule: 'exactly', count: 2 }), ['a', 'a'])).toEqual(['AnswerExactly'])
    expect(codesOf(choice({ rule: 'at-most', count: 1 }), ['a', 'a'])).toEqual([])
  })

  test.each([
    [single, 'AnswerChoiceRequired'],
    [rating, 'AnswerRatingRequired'],
    [text, 'AnswerTextRequired'],
    [choice({ rule: 'unlimited' }), 'AnswerOptionRequired'],
    [choice({ rule: 'at-most', count: 2 }), 'AnswerOptionRequired'],
    [choice({ rule: 'exactly', count: 2 }), 'AnswerExactly'],
    [choice({ rule: 'at-least', count: 2 }), 'AnswerAtLeast'],
  ])('a question that must be answered says so: %o', (question, code) => {
    expect(codesOf(question, undefined)).toEqual([code])
    expect(codesOf({ ...question, isRequired: false }, undefined)).toEqual([])
  })

  test('nothing and spaces are no answer', () => {
    for (const nothing of ['', ' \n\t ']) {
      expect(codesOf(text, nothing)).toEqual(['AnswerTextRequired'])
      expect(codesOf(single, nothing)).toEqual(['AnswerChoiceRequired'])
    }
    expect(codesOf(choice({ rule: 'unlimited' }, false), [])).toEqual([])
  })

  test('a text is measured in characters, as people count them', () => {
    expect(codesOf(text, '🧧🧧🧧🧧🧧')).toEqual([])
    expect(codesOf(text, '一二三四五六')).toEqual(['AnswerTooLong'])
  })

  test.each<[QuestionRules, SurveyAnswer]>([
    [single, 'z'],
    [single, ['a']],
    [single, 1],
    [choice({ rule: 'unlimited' }), ['a', 'z']],
    [choice({ rule: 'unlimited' }), 'a'],
    [rating, 0],
    [rating, 6],
    [rating, 2.5],
    [rating, Number.NaN],
    [rating, '5'],
    [text, 5],
    [text, 'a\u0000'],
    [text, 'a\u001b'],
    [text, '\ud800'],
  ])('refuses what is no answer to its question: %o %o', (question, answer) => {
    expect(codesOf(question, answer)).toEqual(['AnswerInvalid'])
  })

  test('names each question by its number, and what nobody asked', () => {
    const questions = [single, { ...rating, id: 'r' }]
    expect(problemsOfAnswers(questions, { q: 'a', x: 'y' })).toEqual([
      { path: 'answers.r', code: 'AnswerRatingRequired', values: { number: 2 } },
      { path: 'answers.x', code: 'UnknownField' },
    ])
  })

  test('are the same in whatever order their options were sent, and tidying twice changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), fc.string(), (chosen, words) => {
        const questions = [choice({ rule: 'unlimited' }), { ...text, id: 't' }]
        const tidied = tidyAnswers(questions, { q: chosen, t: words })
        expect(tidyAnswers(questions, { t: words, q: chosen.toReversed() })).toEqual(tidied)
        expect(tidyAnswers(questions, tidied)).toEqual(tidied)
      }),
    )
  })

  test('a text has the same line ends, whether a form or a script sends it', () => {
    expect(tidyAnswers([text], { q: 'a\r\nb' })).toEqual({ q: 'a\nb' })
  })
})
