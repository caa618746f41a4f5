import { MEMBER_PAGES, SITE_PAGES, type SitePage } from '../../test/e2e/site-pages.ts'

export const STATES = ['shown', 'empty', 'loading', 'failed', 'offline', 'logged-out'] as const

export type State = (typeof STATES)[number]

/** What is pictured: a page, or a form with what is typed into it. */
export interface Subject {
  /** Begins the name of every picture of it, and stays when its address changes. */
  name: string
  page: SitePage
  states: readonly State[]
  /** Who has something on this page; without a name the member who has a little of everything. */
  member?: string
  /** The clock of the server is put forward so far; such subjects come last. */
  at?: string
  /** Sent, rather than gone to. */
  isForm?: boolean
}

/** In the midst of the first day of the new year of 2027, in the three areas. */
const NEW_YEAR = '2027-02-06T04:00:00Z'

/** Whose page says most, where that is another than the payer. */
const OCCASIONS: Readonly<Record<string, Pick<Subject, 'member' | 'at'>>> = {
  'app-web/check-in/:id?/reward': { member: 'demo-tw-tao' },
  'app-web/wallet': { member: 'demo-tw-fang' },
  'app-web/wallet/check': { member: 'demo-tw-fang' },
  'app-web/coupons': { member: 'demo-tw-yun' },
  ':area?/events/:year?/chinese-year/select': { member: 'demo-tw-yun', at: NEW_YEAR },
  ':area?/events/:year?/chinese-year/history': { member: 'demo-tw-yun', at: NEW_YEAR },
  'mgm/:code?': { member: 'demo-tw-ling' },
}

/** A store that applies is nobody's member, and its form asks nobody to log in. */
const WITHOUT_MEMBER: readonly State[] = ['shown', 'empty', 'loading', 'failed', 'offline']
const FORM_STATES: readonly State[] = ['empty', 'shown', 'loading', 'failed', 'offline']

/** Pages with a form: of the site, and of members. */
const FORM_ROUTES = [
  ':area?/service',
  ':area?/press/contact',
  ':area?/cooperation',
  ':area?/reboss/form',
  'apply/tappay',
  'app-web/contact-us',
  'app-web/password',
  'app-web/vouchers',
  'app-web/check-in/:id?',
  'app-web/discount-tickets/:id',
  'app-web/coupons/:id',
]

/** Everything that `npm run pictures` takes pictures of, in its order. */
export const SUBJECTS: readonly Subject[] = [
  ...MEMBER_PAGES.map((page): Subject => {
    const states = page.route.startsWith('apply/') ? WITHOUT_MEMBER : STATES
    return { name: nameOf(page.route), page, states, ...OCCASIONS[page.route] }
  }),
  ...SITE_PAGES.filter((page) => !MEMBER_PAGES.includes(page)).map((page): Subject => ({
    name: `site-${siteName(page)}`,
    page,
    states: ['shown'],
  })),
  ...FORM_ROUTES.map((route): Subject => {
    const name = `form-${nameOf(route)}`
    return { name, page: pageAt(route), states: FORM_STATES, isForm: true }
  }),
].toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))

function pageAt(route: string): SitePage {
  const page = SITE_PAGES.find((known) => known.route === route)
  if (!page) throw new Error(`No page at ${route}`)
  return page
}

/** By its address, for a route may have several pages; one whose address is asked for is one of many. */
function siteName({ route, path }: SitePage): string {
  if (typeof path !== 'string') return `${nameOf(route)}-one`
  return path.split('/').filter(Boolean).join('-') || 'home'
}

/** A route as part of a file's name: what may be left out of its address is. */
function nameOf(route: string): string {
  return route
    .split('/')
    .filter((part) => !/^:.*\?$/.test(part))
    .map((part) => part.replace(/^:/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    .join('-')
}
