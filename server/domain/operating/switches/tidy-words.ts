import { LOCALES } from '#contract/values/locale.ts'
import { NamedError, type FieldProblem } from '#contract/values/errors.ts'
import type { PartialTexts } from '#contract/values/localized.ts'
import { OPERATOR_WORDS_LENGTH } from '#contract/values/switches.ts'
import { tidyLine } from '#contract/values/typed-text.ts'

/**
 * The operator's words as they are stored: one line in each language that was given. A language without
 * words keeps the standard ones, so that nobody reads a language that is not the page's.
 *
 * @throws NamedError `InvalidInput` naming each language whose words are too long
 */
export function tidyWords(words: PartialTexts): PartialTexts {
  const tidied: PartialTexts = {}
  const fields: FieldProblem[] = []
  for (const locale of LOCALES) {
    const text = tidyLine(words[locale] ?? '')
    if (text.length > OPERATOR_WORDS_LENGTH) {
      const values = { length: OPERATOR_WORDS_LENGTH }
      fields.push({ path: `words.${locale}`, code: 'TooLong', values })
    }
    if (text !== '') tidied[locale] = text
  }
  if (fields.length > 0) throw new NamedError('InvalidInput', { fields })
  return tidied
}
