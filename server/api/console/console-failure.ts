import type { ApiFailure } from '#contract/values/envelope.ts'
import type { ProblemAnswer } from '#contract/console/content-answers.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { problemWords, type ProblemValues } from '#contract/values/content-problems.ts'
import type { Locale } from '#contract/values/locale.ts'
import { findText } from '../../words/texts.ts'
import { toFailure } from '../to-failure.ts'
import type { ConsoleContext } from './console-context.ts'

/** The envelope of what a call of the console was refused by, or failed with. */
export function toConsoleFailure(
  error: unknown,
  name: string,
  context: Pick<ConsoleContext, 'app' | 'locale' | 'requestId'>,
): ApiFailure {
  if (!(error instanceof ConsoleError)) return toFailure(error, name, context)
  return {
    ...error.payload,
    success: false,
    resultCode: error.status,
    resultException: error.name,
    resultMessage: wordsOf(error, context),
  }
}

/** Why it was refused, in the asker's language. */
export function wordsOf(error: ConsoleError, { locale }: Pick<ConsoleContext, 'locale'>): string {
  const values = { ...error.values, ...problemIn(error, locale) }
  return findText(locale, `console.errors.${error.name}`, values) ?? error.name
}

/** The first of what is wrong with an entry of the content. */
function problemIn({ name, payload }: ConsoleError, locale: Locale): { problem?: string } {
  if (name !== 'ContentRefused') return {}
  const { problems: [first] = [] } = payload as { problems?: readonly ProblemAnswer[] }
  if (!first) return {}
  const find = (key: string, values: ProblemValues) =>
    findText(locale, `console-fields.${key}`, values) ?? key
  return { problem: problemWords(first, find) }
}
