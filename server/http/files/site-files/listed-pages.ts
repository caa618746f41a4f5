import { AREAS, TAIWAN, type Area } from '#contract/values/area.ts'

interface ListedPage {
  /** Without the area. */
  path: string
  areas: readonly Area[]
}

const EVERYWHERE = AREAS
const TAIWAN_ONLY: readonly Area[] = [TAIWAN]

/** The pages of their own that search engines should know; stores and items are added from data. */
export const LISTED_PAGES: readonly ListedPage[] = [
  { path: '/', areas: EVERYWHERE },
  { path: '/boss', areas: EVERYWHERE },
  { path: '/cooperation', areas: EVERYWHERE },
  { path: '/download', areas: EVERYWHERE },
  { path: '/events/customer-recommend/official', areas: TAIWAN_ONLY },
  { path: '/experience/customer', areas: TAIWAN_ONLY },
  { path: '/experience/store', areas: TAIWAN_ONLY },
  { path: '/jobs', areas: EVERYWHERE },
  { path: '/press', areas: TAIWAN_ONLY },
  { path: '/press/contact', areas: TAIWAN_ONLY },
  { path: '/privacy', areas: EVERYWHERE },
  { path: '/reboss', areas: EVERYWHERE },
  { path: '/reboss/apply', areas: EVERYWHERE },
  { path: '/reboss/form', areas: EVERYWHERE },
  { path: '/service', areas: EVERYWHERE },
  { path: '/store-list', areas: EVERYWHERE },
  { path: '/store-search', areas: EVERYWHERE },
]
