import type { Locale } from './locale.ts'

/** Texts by locale where some may be missing, as facts from open data have them. */
export type PartialTexts = Partial<Record<Locale, string>>

const FALLBACK: Record<Locale, readonly Locale[]> = {
  'zh-TW': ['zh-TW', 'zh-CN', 'en-US'],
  'zh-CN': ['zh-CN', 'zh-TW', 'en-US'],
  'en-US': ['en-US', 'zh-TW', 'zh-CN'],
}

/** The text in the asked locale, else in the nearest one that has it, else an empty string. */
export function localized(texts: PartialTexts, locale: Locale): string {
  for (const candidate of FALLBACK[locale]) {
    const text = texts[candidate]
    if (text) return text
  }
  return ''
}
