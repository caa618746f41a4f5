import { AMOUNTS, type Currency } from '../wire/merchants.ts'

export type Language = 'zh-TW' | 'en'

/** A pair of words: Chinese, English. */
export type Words = readonly [string, string]

/** By `?lang=`, else the browser's first language: any Chinese is Chinese here. */
export function languageOf(asked: string | undefined, accepted: string | undefined): Language {
  const wanted = asked ?? accepted ?? ''
  return wanted.toLowerCase().startsWith('zh') ? 'zh-TW' : 'en'
}

export function say(language: Language, [chinese, english]: Words): string {
  return language === 'zh-TW' ? chinese : english
}

/** An amount of the wire, in the smallest unit, for people. Chinese pages would write TWD as a bare $. */
export function moneyWords(amount: number, currency: Currency): string {
  const { unit } = AMOUNTS[currency]
  const digits = Math.log10(unit)
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(amount / unit)
}
