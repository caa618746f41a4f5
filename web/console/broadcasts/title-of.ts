import { LOCALES, type Locale } from '#contract/values/locale.ts'

/** In the reader's language, else in the first that has one; empty while there is none. */
export function titleOf(titles: Partial<Record<Locale, string>>, locale: Locale): string {
  return titles[locale] || (LOCALES.map((one) => titles[one]).find(Boolean) ?? '')
}
