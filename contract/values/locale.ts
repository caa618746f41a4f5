export const LOCALES = ['zh-TW', 'zh-CN', 'en-US'] as const

export type Locale = (typeof LOCALES)[number]

/** A text in all three languages; each locale is complete (rules.md, Languages). */
export type LocaleTexts = Record<Locale, string>

/** The supported locale a tag names exactly; `en` is accepted as en-US. */
export function parseLocale(value: string | null | undefined): Locale | undefined {
  const lower = value?.toLowerCase()
  if (lower === 'en') return 'en-US'
  return LOCALES.find((locale) => locale.toLowerCase() === lower)
}
