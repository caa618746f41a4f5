import type { ApiFailure } from '#contract/values/envelope.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
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
  return findText(locale, `console.errors.${error.name}`, error.values) ?? error.name
}
