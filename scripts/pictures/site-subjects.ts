import { AREAS, DEFAULT_AREA, type Area } from '#contract/values/area.ts'
import type { SiteApi } from '../../test/e2e/site-api.ts'
import { LINK_PATH, MEMBER_PAGES, SITE_PAGES, type SitePage } from '../../test/e2e/site-pages.ts'
import type { State } from './picture-name.ts'
import { NEW_YEAR, nameOf, type Subject } from './subject.ts'

/** Addresses whose page is another one in each area. */
const EACH_AREA = ['/', '/store-list', '/store-search', '/service', '/events/2027/chinese-year']
const ONE_STORE = ':area?/store/:id?'

/** What can be open above a page, on those pages that stand for all that have it. */
export const OPENED: Readonly<Record<string, readonly State[]>> = {
  'site-home': ['menu', 'languages', 'consent'],
  'site-events-anniversary-landing-page': ['consent'],
  'site-store-one': ['share'],
}

/** Every public page in the area that has them all, and in the others where it is another page. */
const PAGES: readonly Subject[] = SITE_PAGES.filter((page) => !MEMBER_PAGES.includes(page)).flatMap(
  (page) =>
    areasOf(page).map((area): Subject => {
      const name = `site-${siteName(page)}`
      const suffix = area === DEFAULT_AREA ? '' : `-${area}`
      const opened = area === DEFAULT_AREA ? OPENED[name] : undefined
      return { name: name + suffix, page, area, states: ['shown', ...(opened ?? [])] }
    }),
)

/** Days on which an event is announced, on, or over; on the usual day the most are over. */
const EVENT_DAYS: readonly [path: string, when: string, at: string, hasLanding: boolean][] = [
  ['/events/2023/happy-go', 'before', '2023-05-10T04:00:00Z', false],
  ['/events/2023/happy-go', 'during', '2023-06-10T04:00:00Z', false],
  ['/events/2023/hot-shoes', 'during', '2023-08-10T04:00:00Z', true],
  ['/events/2024/fami-point', 'during', '2024-04-10T04:00:00Z', true],
  ['/events/2025/bar-promo', 'during', '2025-07-10T04:00:00Z', true],
  ['/events/anniversary', 'before', '2026-10-10T04:00:00Z', true],
  ['/events/anniversary', 'after', NEW_YEAR, true],
  ['/events/2027/chinese-year', 'during', NEW_YEAR, true],
]

const EVENTS: readonly Subject[] = EVENT_DAYS.flatMap(([path, when, at, hasLanding]) =>
  (hasLanding ? [path, `${path}/landing-page`] : [path]).map((one): Subject => {
    const name = `site-${one.split('/').filter(Boolean).join('-')}-${when}`
    return { name, page: pageAt(one), at, states: ['shown'] }
  }),
)

const COUPON = 'tw-longtan-douhua-free-topping'

const storeOf = async (api: SiteApi, area: Area) =>
  `/store/${(await api.listStores(area, '?ps=1')).stores[0]?.id}`

type Variant = Pick<SitePage, 'path'> & Pick<Subject, 'device' | 'status'> & { isOfArea?: boolean }

/** Pages as another address, answer or device makes them. */
const VARIANTS: Readonly<Record<string, Variant>> = {
  'store-list-none': { path: '/store-list?keyword=no-such-store', isOfArea: true },
  'store-list-page-2': { path: '/store-list?p=2', isOfArea: true },
  'store-list-past-the-end': { path: '/store-list?p=9999', isOfArea: true },
  'store-list-found': { path: '/store-list?keyword=douhua', isOfArea: true },
  'store-simple': {
    path: async (api, area) => `${await storeOf(api, area)}?mode=simple`,
    isOfArea: true,
  },
  'item-simple': {
    path: async (api, area) => `/online-shop/item/${await api.findItemId(area)}?mode=simple`,
    isOfArea: true,
  },
  'event-simple': { path: '/events/anniversary?mode=simple', isOfArea: true },
  'home-in-app': { path: '/', isOfArea: true, device: 'app' },
  'store-in-app': { path: storeOf, isOfArea: true, device: 'app' },
  'not-found': { path: '/no-such-page', isOfArea: true, status: 404 },
  'store-not-found': { path: '/store/no-such-store', isOfArea: true, status: 404 },
  'app-not-found': { path: '/app-web/no-such-page', status: 404 },
  'link-ended': { path: '/penghu-summer-2025', status: 410 },
  link: { path: LINK_PATH, device: 'phone' },
  'share-coupon': { path: `/share/cu/${COUPON}`, device: 'phone' },
  'share-owners': { path: '/share/link/download-boss', device: 'phone' },
}

const MORE: readonly Subject[] = Object.entries(VARIANTS).map(([name, variant]): Subject => {
  const { path, isOfArea, ...rest } = variant
  const page: SitePage = { route: '*', path, ...(isOfArea && { areas: AREAS }) }
  return { name: `site-${name}`, page, states: ['shown'], ...rest }
})

/** The public pages: site, events, share, the simulator's, and what is said where there is none. */
export const SITE_SUBJECTS: readonly Subject[] = [...PAGES, ...MORE, ...EVENTS]

function areasOf({ areas, path, route }: SitePage): readonly Area[] {
  const isOther = route === ONE_STORE || EACH_AREA.some((each) => each === path)
  return areas && isOther ? areas : [DEFAULT_AREA]
}

function pageAt(path: string): SitePage {
  const page = SITE_PAGES.find((known) => known.path === path)
  if (!page) throw new Error(`No page at ${path}`)
  return page
}

/** By its address, for a route may have several pages; one whose address is asked for is one of many. */
function siteName({ route, path }: SitePage): string {
  if (typeof path !== 'string') return `${nameOf(route)}-one`
  return path.split('/').filter(Boolean).join('-') || 'home'
}
