import { useMemo } from 'react'
import formatMessage, { type CompiledMessage } from 'icu-minify/format'
import type { Texts } from './texts.ts'
import { intlFormatters } from './intl-formatters.ts'
import { useTextContext, type CompiledTexts, type TextContext } from './text-context.ts'
import type { MessageKeyOf, Namespace } from './text-keys.ts'

type Values = Record<string, string | number | Date>

/** Answers the message of a key in its group, with the values and the brand's names put in. */
export type Translate<Name extends Namespace = never> = (
  key: MessageKeyOf<Texts, Name>,
  values?: Values,
) => string

/**
 * The messages of a group, or of a part of one (`stores.card`); without a name, of the whole page:
 *
 *     const t = useTranslations('stores')
 *     t('countMany', { count: 200 })
 */
export function useTranslations<Name extends Namespace = never>(namespace?: Name): Translate<Name> {
  const context = useTextContext()
  return useMemo(
    () => (key, values) => translate(context, namespace ? `${namespace}.${key}` : key, values),
    [context, namespace],
  )
}

/**
 * A message that is missing or fails shows its key: the rest of the page is still of use. Browsers
 * report it to our log; Node knows no `reportError`, but its pages are rendered again in a browser.
 */
function translate(context: TextContext, key: string, values?: Values) {
  const { messages, locale, timeZone, brand, brandName } = context
  try {
    const options = { formatters: intlFormatters, timeZone }
    const all = { brand, brandName, ...values }
    return String(formatMessage(findMessage(messages, key), locale, all, options))
  } catch (error) {
    globalThis.reportError?.(new Error(`Text ${key}`, { cause: error }))
    return key
  }
}

function findMessage(texts: CompiledTexts, key: string): CompiledMessage {
  let found: CompiledTexts[string] | undefined = texts
  for (const part of key.split('.')) found = isGroup(found) ? found[part] : undefined
  if (found === undefined || isGroup(found)) throw new Error('not among the texts of this page')
  return found
}

function isGroup(found: CompiledTexts[string] | undefined): found is CompiledTexts {
  return typeof found === 'object' && !Array.isArray(found)
}
