import { AREAS, type Area } from '#contract/values/area.ts'

interface ListedPage {
  /** Without the area. */
  path: string
  areas: readonly Area[]
}

const EVERYWHERE = AREAS
const TAIWAN: readonly Area[] = ['tw']

/** The pages of their own that search engines should know; stores and items are added from data. */
export const LISTED_PAGES: readonly ListedPage[] = [
  { path: '/', areas: EVERYWHERE },
  { path: '/boss', areas: EVERYWHERE },
  { path: '/cooperation', areas: EVERYWHERE },
  { path: '/download', areas: EVERYWHERE },
  { path: '/events/customer-recommend/official', areas: TAIWAN },
  { path: '/experience/customer', areas: TAIWAN },
  { path: '/experience/store', areas: TAIWAN },
  { path: '/jobs', areas: EVERYWHERE },
  { path: '/press', areas: TAIWAN },
  { path: '/press/contact', areas: TAIWAN },
  { path: '/privacy', areas: EVERYWHERE },
  { path: '/reboss', areas: EVERYWHERE },
  { path: '/reboss/apply', areas: EVERYWHERE },
  { path: '/reboss/form', areas: EVERYWHERE },
  { path: '/service', areas: EVERYWHERE },
  { path: '/store-list', areas: EVERYWHERE },
  { path: '/store-search', areas: EVERYWHERE },
]
