import { AREA_PATTERN, AREAS, parseArea, type Area } from '#contract/values/area.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { PartialTexts } from '#contract/values/localized.ts'

/** How every command that acts by area is told where. */
export const AREA_FLAG = ['--area <area>', `${AREA_PATTERN}, or all`] as const

/** @throws Error for anything but an area or `all` */
export function areasOf(text: string): readonly Area[] {
  if (text === 'all') return AREAS
  const area = parseArea(text)
  if (!area) throw new Error(`--area is one of ${AREA_PATTERN}|all.`)
  return [area]
}

/** Words by language, as their flags are called: `--zh-tw "…" --en-us "…"`. */
export type WordFlags = Partial<Record<'zhTw' | 'zhCn' | 'enUs', string>>

const FLAG_OF: Record<Locale, keyof WordFlags> = {
  'zh-TW': 'zhTw',
  'zh-CN': 'zhCn',
  'en-US': 'enUs',
}

export function wordsOf(flags: WordFlags): PartialTexts {
  const given = LOCALES.map((locale) => [locale, flags[FLAG_OF[locale]]] as const)
  return Object.fromEntries(given.filter(([, text]) => text !== undefined))
}
