import { expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorName } from '#contract/values/errors.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { textsOf } from '#server/words/texts.ts'

test.each(LOCALES)('every named error has its words in %s', (locale) => {
  const names = Object.keys(ERROR_STATUS) as ErrorName[]
  const { errors } = textsOf(locale, ['errors'])
  expect(names.filter((name) => !Object.hasOwn(errors as object, name))).toEqual([])
})
