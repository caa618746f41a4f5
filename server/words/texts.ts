import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import formatMessage from 'icu-minify/format'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { FieldError, FieldProblem, NamedError } from '#contract/values/errors.ts'
import { siteTextsOf } from '../domain/publishing/content/site-texts.ts'
import { compileGroup, type CompiledMessage, type CompiledTexts } from './compile-texts.ts'
import { intlFormatters } from './intl-formatters.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const LOCALES_FOLDER = join(PROJECT_ROOT, 'locales')

type Values = Record<string, string | number>

const textsByLocale = new Map<Locale, Map<string, CompiledTexts>>(
  LOCALES.map((locale) => [locale, loadLocale(locale)]),
)

/** The messages of the named groups (`locales/<locale>/<group>.json`), compiled. */
export function textsOf(locale: Locale, groups: readonly string[]): CompiledTexts {
  const loaded = textsByLocale.get(locale)
  return Object.fromEntries(
    groups.map((group) => {
      const texts = loaded?.get(group)
      if (!texts) throw new Error(`No texts ${locale}/${group}.json`)
      return [group, texts]
    }),
  )
}

/**
 * One message by its dotted key, for example `errors.StoreNotFound`; undefined if none. Every message
 * may name the operator's brand: `{brand}` is its short name, `{brandName}` the whole one.
 */
export function findText(locale: Locale, key: string, values: Values = {}): string | undefined {
  const [group = '', ...path] = key.split('.')
  let found: CompiledMessage | CompiledTexts | undefined = textsByLocale.get(locale)?.get(group)
  for (const part of path) {
    found = isGroup(found) && Object.hasOwn(found, part) ? found[part] : undefined
  }
  if (found === undefined || isGroup(found)) return undefined
  const { shortName: brand, name: brandName } = siteTextsOf(locale).brand
  const all = { brand, brandName, ...values }
  return String(formatMessage(found, locale, all, { formatters: intlFormatters }))
}

/** The sentence a person reads for an error. */
export function errorMessage(locale: Locale, error: Pick<NamedError, 'name' | 'values'>): string {
  return findText(locale, `errors.${error.name}`, error.values) ?? error.name
}

/** A field's problem with its words; an unknown code falls back to the general sentence. */
export function fieldError(locale: Locale, problem: FieldProblem): FieldError {
  const message =
    findText(locale, `errors.fields.${problem.code}`, problem.values) ??
    findText(locale, 'errors.fields.Invalid') ??
    problem.code
  return { path: problem.path, code: problem.code, message }
}

function loadLocale(locale: Locale): Map<string, CompiledTexts> {
  const groups = readdirSync(join(LOCALES_FOLDER, locale))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
  return new Map(groups.map((group) => [group, compileGroup(LOCALES_FOLDER, locale, group)]))
}

function isGroup(value: CompiledMessage | CompiledTexts | undefined): value is CompiledTexts {
  return typeof value === 'object' && !Array.isArray(value)
}
