import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { intlFormatters } from './intl-formatters.ts'

/** An amount in the smallest unit of the area's currency in the midst of a sentence: `RM12.50`. */
export function moneyWords(amountMinor: number, area: Area, locale: Locale): string {
  const { symbol, decimals } = AREA_FACTS[area]
  const digits = amountMinor % 10 ** decimals === 0 ? 0 : decimals
  const format = intlFormatters.getNumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return symbol + format.format(amountMinor / 10 ** decimals)
}
