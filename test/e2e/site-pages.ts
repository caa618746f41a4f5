import { AREAS, type Area } from '#contract/values/area.ts'
import type { SiteApi } from './site-api.ts'

/** A public page of SCREENS.md, as every suite that walks over all of them needs it. */
export interface SitePage {
  /** Its pattern in `web/routes.ts`. */
  route: string
  /** An address of it without the area; a page of data has a real one of the running server. */
  path: string | ((api: SiteApi, area: Area) => Promise<string>)
  /** Where it exists; in other areas it is a 404. Undefined: the page knows no area in its path. */
  areas?: readonly Area[]
  /** No search engine may list it. */
  isHidden?: boolean
  /** The app's web view opens it as well. */
  isInApp?: boolean
  /** Its heading is the name of a store, in the language of the open data. */
  isNamedByStore?: boolean
}

const TAIWAN: readonly Area[] = ['tw']

/** A dynamic link of the demo content. */
export const LINK_PATH = '/hongli-welcome-2026'

/** Any id of the right form plays; the film itself is never fetched before a tap. */
const VIDEO_PATH = '/yt-player/aaaaaaaaaaa'

export const SITE_PAGES: readonly SitePage[] = [
  { route: ':area?', path: '/', areas: AREAS },
  { route: ':area?/boss', path: '/boss', areas: AREAS },
  { route: ':area?/reboss', path: '/reboss', areas: AREAS },
  { route: ':area?/reboss/apply', path: '/reboss/apply', areas: AREAS },
  { route: ':area?/reboss/form', path: '/reboss/form', areas: AREAS },
  { route: ':area?/cooperation', path: '/cooperation', areas: AREAS },
  { route: ':area?/download', path: '/download', areas: AREAS },
  { route: ':area?/store-list', path: '/store-list', areas: AREAS },
  { route: ':area?/store-search', path: '/store-search', areas: AREAS },
  {
    route: ':area?/store/:id?',
    path: async (api, area) => `/store/${(await api.listStores(area, '?ps=1')).stores[0]?.id}`,
    areas: AREAS,
    isInApp: true,
    isNamedByStore: true,
  },
  { route: ':area?/online-shop/item/:id?', path: '/online-shop/item', areas: AREAS, isInApp: true },
  {
    route: ':area?/online-shop/item/:id?',
    path: async (api, area) => `/online-shop/item/${await api.findItemId(area)}`,
    areas: AREAS,
    isInApp: true,
  },
  {
    route: ':area?/events/customer-recommend/official',
    path: '/events/customer-recommend/official',
    areas: TAIWAN,
  },
  { route: ':area?/press', path: '/press', areas: TAIWAN },
  {
    route: ':area?/press/:id',
    path: async (api) => `/press/${await api.findPressId()}`,
    areas: TAIWAN,
  },
  { route: ':area?/press/contact', path: '/press/contact', areas: TAIWAN },
  { route: ':area?/privacy', path: '/privacy', areas: AREAS },
  { route: ':area?/service', path: '/service', areas: AREAS },
  { route: ':area?/jobs', path: '/jobs', areas: AREAS },
  { route: ':area?/experience/customer', path: '/experience/customer', areas: TAIWAN },
  { route: ':area?/experience/store', path: '/experience/store', areas: TAIWAN },
  { route: 'app-web/disclaimer', path: '/app-web/disclaimer', isHidden: true, isInApp: true },
  { route: 'app-web/survey-rule', path: '/app-web/survey-rule', isHidden: true, isInApp: true },
  { route: 'yt-player/:id?', path: VIDEO_PATH, isHidden: true },
  { route: 'offline', path: '/offline', isHidden: true },
  { route: 'simulator/outbox', path: '/simulator/outbox', isHidden: true },
]

/** Routes that have no page of their own here, and why. */
export const OTHER_ROUTES: Readonly<Record<string, string>> = {
  ':area?/store-list/Pagination': 'a fragment, no document',
  ':area?/policies/privacy': 'the same page as /privacy',
  'share/link/download-boss': 'sends a computer on',
  '*': 'whatever no other route knows',
}

export function pathOf(page: SitePage, api: SiteApi, area: Area): Promise<string> {
  return typeof page.path === 'string' ? Promise.resolve(page.path) : page.path(api, area)
}

/** An address as a visitor writes it: area, path and, when asked for, the language. */
export function addressOf(path: string, area?: Area, locale?: string): string {
  const prefix = area === undefined ? '' : `/${area}`
  const pathname = prefix && path === '/' ? prefix : prefix + path
  return locale === undefined ? pathname : `${pathname}?lang=${locale}`
}
