import { AREAS, type Area } from '#contract/values/area.ts'
import type { SiteApi } from './site-api.ts'

/** A public page of screens.md, as every suite that walks over all of them needs it. */
export interface SitePage {
  /** Its pattern in `web/routes.ts`. */
  route: string
  /** An address of it without the area; a page of data has a real one of the running server. */
  path: string | ((api: SiteApi, area: Area) => Promise<string>)
  /** Where it exists; in other areas it is a 404. Undefined: the page knows no area in its path. */
  areas?: readonly Area[]
  /** No search engine may list it. */
  isHidden?: boolean
  /** Its heading is the name of a store, in the language of the open data. */
  isNamedByStore?: boolean
  /** What it shows are messages, each in the language of whom it is for. */
  holdsMessages?: boolean
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
    isNamedByStore: true,
  },
  { route: ':area?/online-shop/item/:id?', path: '/online-shop/item', areas: AREAS },
  {
    route: ':area?/online-shop/item/:id?',
    path: async (api, area) => `/online-shop/item/${await api.findItemId(area)}`,
    areas: AREAS,
  },
  {
    route: ':area?/events/customer-recommend/official',
    path: '/events/customer-recommend/official',
    areas: TAIWAN,
  },
  { route: ':area?/events/:year?', path: '/events', areas: AREAS },
  { route: ':area?/events/:year?', path: '/events/2023', areas: AREAS },
  {
    route: ':area?/events/2023/happy-go',
    path: '/events/2023/happy-go',
    areas: TAIWAN,
  },
  {
    route: ':area?/events/2023/hot-shoes',
    path: '/events/2023/hot-shoes',
    areas: AREAS,
  },
  {
    route: ':area?/events/2023/hot-shoes/landing-page',
    path: '/events/2023/hot-shoes/landing-page',
    areas: AREAS,
    isHidden: true,
  },
  {
    route: ':area?/events/2024/fami-point',
    path: '/events/2024/fami-point',
    areas: TAIWAN,
  },
  {
    route: ':area?/events/2024/fami-point/landing-page',
    path: '/events/2024/fami-point/landing-page',
    areas: TAIWAN,
    isHidden: true,
  },
  {
    route: ':area?/events/2025/bar-promo',
    path: '/events/2025/bar-promo',
    areas: ['tw', 'sg'],
  },
  {
    route: ':area?/events/2025/bar-promo/landing-page',
    path: '/events/2025/bar-promo/landing-page',
    areas: ['tw', 'sg'],
    isHidden: true,
  },
  {
    route: ':area?/events/anniversary',
    path: '/events/anniversary',
    areas: AREAS,
  },
  {
    route: ':area?/events/anniversary/landing-page',
    path: '/events/anniversary/landing-page',
    areas: AREAS,
    isHidden: true,
  },
  {
    route: ':area?/events/:year?/chinese-year',
    path: '/events/2027/chinese-year',
    areas: AREAS,
  },
  {
    route: ':area?/events/:year?/chinese-year',
    path: '/events/2026/chinese-year',
    areas: AREAS,
  },
  {
    route: ':area?/events/:year?/chinese-year/landing-page',
    path: '/events/2027/chinese-year/landing-page',
    areas: AREAS,
    isHidden: true,
  },
  {
    route: ':area?/events/:year?/chinese-year/select',
    path: '/events/2027/chinese-year/select',
    areas: AREAS,
    isHidden: true,
  },
  {
    route: ':area?/events/:year?/chinese-year/history',
    path: '/events/2027/chinese-year/history',
    areas: AREAS,
    isHidden: true,
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
  {
    route: 'app-web/pay/:storeId',
    path: async (api) => `/app-web/pay/${(await api.listStores('tw', '?ps=1')).stores[0]?.id}`,
    isHidden: true,
  },
  { route: 'app-web/payments', path: '/app-web/payments', isHidden: true },
  {
    route: 'app-web/payments/:id',
    path: '/app-web/payments/00000000-0000-4000-8000-000000000000',
    isHidden: true,
  },
  { route: 'app-web/ccpay/:token?', path: '/app-web/ccpay', isHidden: true },
  { route: 'app-web/cards', path: '/app-web/cards', isHidden: true },
  { route: 'app-web/cc3ds/back', path: '/app-web/cc3ds/back', isHidden: true },
  { route: 'app-web/ccbind/:token?', path: '/app-web/ccbind', isHidden: true },
  { route: 'app-web/fami/back', path: '/app-web/fami/back', isHidden: true },
  { route: 'app-web/check-in/:id?', path: '/app-web/check-in', isHidden: true },
  {
    route: 'app-web/check-in/:id?/logs',
    path: '/app-web/check-in/logs',
    isHidden: true,
  },
  {
    route: 'app-web/check-in/:id?/reward',
    path: '/app-web/check-in/reward',
    isHidden: true,
  },
  { route: 'app-web/conversion', path: '/app-web/conversion', isHidden: true },
  { route: 'app-web/contact-us', path: '/app-web/contact-us', isHidden: true },
  { route: 'app-web/coupons', path: '/app-web/coupons', isHidden: true },
  {
    route: 'app-web/coupons/:id',
    path: '/app-web/coupons/tw-longtan-douhua-free-topping',
    isHidden: true,
  },
  {
    route: 'app-web/discount-tickets',
    path: '/app-web/discount-tickets',
    isHidden: true,
  },
  {
    route: 'app-web/discount-tickets/:id',
    path: '/app-web/discount-tickets/tw-autumn-fifty-off',
    isHidden: true,
  },
  { route: 'app-web/disclaimer', path: '/app-web/disclaimer', isHidden: true },
  { route: 'app-web/password', path: '/app-web/password', isHidden: true },
  { route: 'app-web/vouchers', path: '/app-web/vouchers', isHidden: true },
  { route: 'app-web/survey-rule', path: '/app-web/survey-rule', isHidden: true },
  { route: 'app-web/surveys', path: '/app-web/surveys', isHidden: true },
  {
    route: 'app-web/surveys/:id',
    path: '/app-web/surveys/tw-weekend-breakfast',
    isHidden: true,
  },
  { route: 'app-web/wallet', path: '/app-web/wallet', isHidden: true },
  { route: 'app-web/wallet/check', path: '/app-web/wallet/check', isHidden: true },
  { route: 'app-web/account', path: '/app-web/account', isHidden: true },
  { route: 'apply/tappay', path: '/apply/tappay', isHidden: true },
  { route: 'apply/tappay/attach', path: '/apply/tappay/attach', isHidden: true },
  { route: 'mgm/:code?', path: '/mgm', isHidden: true },
  { route: 'yt-player/:id?', path: VIDEO_PATH, isHidden: true },
  { route: 'portal-web', path: '/portal-web', isHidden: true },
  { route: 'offline', path: '/offline', isHidden: true },
  { route: 'simulator', path: '/simulator', isHidden: true },
  { route: 'simulator/partner-links', path: '/simulator/partner-links', isHidden: true },
  { route: 'simulator/outbox', path: '/simulator/outbox', isHidden: true, holdsMessages: true },
  { route: 'simulator/payments', path: '/simulator/payments', isHidden: true },
  { route: 'simulator/reviews', path: '/simulator/reviews', isHidden: true },
]

/** Those of them that are a member's, in the app or out of it, and those of a store that applies. */
export const MEMBER_PAGES = SITE_PAGES.filter(({ route }) =>
  /^(app-web|apply|mgm|portal-web)|chinese-year\/(select|history)$/.test(route),
)

/** Routes that have no page of their own here, and why. */
export const OTHER_ROUTES: Readonly<Record<string, string>> = {
  ':area?/store-list/Pagination': 'a fragment, no document',
  ':area?/policies/privacy': 'the same page as /privacy',
  ':area?/events/2023/happygo': 'the same page as /events/2023/happy-go',
  ':area?/events/reminder/:id': 'a file for a calendar',
  ':area?/confirm': 'where the link of a mail leads, which contact-forms.e2e.ts follows',
  'app-web': 'leads to the wallet',
  'app-web/wallet/statement.csv': "a file, a member's own",
  'app-web/wallet/statement.json': "a file, a member's own",
  'app-web/account/data.json': "a file, a member's own",
  'share/link/download-boss': 'sends a computer on',
  'share/cu/:id?': 'sends a computer on',
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
