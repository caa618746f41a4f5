import { TAIWAN, type Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'

export interface MenuItem {
  key: 'customer' | 'store' | 'press' | 'recommended' | 'stores' | 'boss'
  path: string
  /** Hidden at mid-width in English, where the words take too much room. */
  isFirstToGo: boolean
}

const TAIWAN_ITEMS: readonly MenuItem[] = [
  { key: 'customer', path: '/experience/customer', isFirstToGo: true },
  { key: 'store', path: '/experience/store', isFirstToGo: true },
  { key: 'press', path: '/press', isFirstToGo: false },
  { key: 'recommended', path: '/events/customer-recommend/official', isFirstToGo: false },
]

const EVERYWHERE: readonly MenuItem[] = [
  { key: 'stores', path: '/store-list', isFirstToGo: false },
  { key: 'boss', path: '/boss', isFirstToGo: false },
]

/** The menu of an area (specification.md, Screens). */
export function menuItems(area: Area): readonly MenuItem[] {
  return area === TAIWAN ? [...TAIWAN_ITEMS, ...EVERYWHERE] : EVERYWHERE
}

/** English in Taiwan has more words than room between 1080 and 1430 px. */
export function isCompact(area: Area, locale: Locale): boolean {
  return area === TAIWAN && locale === 'en-US'
}
