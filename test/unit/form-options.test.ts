import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { formOptionsSchema } from '#content/form-options.schema.ts'
import { feedbacks } from '#contract/feedbacks.ts'
import { contactFieldCode, type ContactField } from '#contract/values/contact-fields.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { feedbackColumns } from '#server/domain/people/feedbacks/create-feedback.ts'

const options = formOptionsSchema.parse(readJson('content/form-options.json'))
const input = feedbacks.create.input as z.ZodObject

/** Asked of everybody, whatever the question type shows. */
const ASKED_ALWAYS = ['questionType', 'mobileCountry', 'pathId', 'source'] satisfies ContactField[]

describe.each(options.questionTypes)('The fields of the question type $id', (type) => {
  const fields = [...type.fields, ...type.requiredFields] as ContactField[]

  test('are taken by the call', () => {
    expect(fields.filter((field) => !(field in input.shape))).toEqual([])
  })

  test('are stored, each in its column', () => {
    const empty = JSON.stringify(feedbackColumns({}))
    const isDropped = (field: ContactField) =>
      JSON.stringify(feedbackColumns({ [field]: '4' })) === empty
    expect(fields.filter(isDropped)).toEqual([])
  })

  test.each(LOCALES)('have words in %s', (locale) => {
    const labels = readJson(`locales/${locale}/forms.json`).fields
    const errors = readJson(`locales/${locale}/errors.json`).fields
    expect(fields.filter((field) => !labels[field]?.label)).toEqual([])
    const codes = [
      ...fields.map((field) => contactFieldCode(field, 'TooLong')),
      ...type.requiredFields.map((field) => contactFieldCode(field as ContactField, 'Required')),
    ]
    expect(codes.filter((code) => !errors[code])).toEqual([])
  })
})

test('The call takes no field that the form never asks for', () => {
  const asked = options.questionTypes.flatMap((type) => type.fields)
  const all = new Set<string>([...ASKED_ALWAYS, ...options.commonFields, ...asked, 'botCheck'])
  expect(Object.keys(input.shape).filter((field) => !all.has(field))).toEqual([])
})

function readJson(path: string) {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
}
