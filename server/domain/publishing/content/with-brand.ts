import type { Locale } from '#contract/values/locale.ts'
import { siteTextsOf } from './site-texts.ts'

/** A text of the content with the operator's short name where it says `{brand}`. */
export function withBrand(text: string, locale: Locale): string {
  return text.replaceAll('{brand}', siteTextsOf(locale).brand.shortName)
}
