import type { Locale, LocaleTexts } from '#contract/values/locale.ts'

/** T with every value that is given per locale replaced by that of one locale. */
export type Localized<T> =
  T extends Record<Locale, infer Value>
    ? Localized<Value>
    : T extends readonly (infer Item)[]
      ? Localized<Item>[]
      : T extends object
        ? { [Key in keyof T]: Localized<T[Key]> }
        : T

/** Content in one language. An object with the keys of all three locales is a value per locale. */
export function localizeTexts<T>(value: T, locale: Locale): Localized<T> {
  return localize(value, locale) as Localized<T>
}

function localize(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => localize(item, locale))
  if (typeof value !== 'object' || value === null) return value
  if (isPerLocale(value)) return localize(value[locale], locale)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, localize(inner, locale)]),
  )
}

function isPerLocale(value: object): value is LocaleTexts {
  return 'zh-TW' in value && 'zh-CN' in value && 'en-US' in value
}
