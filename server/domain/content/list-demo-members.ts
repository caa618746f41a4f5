import type { Locale } from '#contract/values/locale.ts'
import { siteTextsOf } from './site-texts.ts'

/** Whom the demonstration can be tried out as, in the order of the file. */
export function listDemoMembers(locale: Locale) {
  return siteTextsOf(locale).demoMembers
}
