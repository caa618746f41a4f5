import type { Locale } from '#contract/values/locale.ts'
import type { MaintenanceNotice, OffSwitch } from '../domain/operating/switches/list-switches.ts'
import { findText } from './texts.ts'

/** What members read while a switch is off: the operator's words, else those of the switch. */
export function offWords({ name, words }: OffSwitch, locale: Locale): string {
  return words[locale] ?? textOf(locale, name)
}

/** What a notice says: the operator's words, else the standard ones. */
export function noticeWords({ words }: MaintenanceNotice, locale: Locale): string {
  return words[locale] ?? textOf(locale, 'maintenance')
}

function textOf(locale: Locale, key: string): string {
  const found = findText(locale, `switches.${key}`)
  if (found === undefined) throw new Error(`No text ${locale}/switches.${key}`)
  return found
}
