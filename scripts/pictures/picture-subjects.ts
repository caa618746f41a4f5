import { MEMBER_PAGES, SITE_PAGES, type SitePage } from '../../test/e2e/site-pages.ts'
import type { State } from './picture-name.ts'
import { SITE_SUBJECTS } from './site-subjects.ts'
import { NEW_YEAR, nameOf, type Subject } from './subject.ts'

/** What is shown at a store or to a friend is made by chance, and a new one each time. */
const CODE = '.qr'

/** Whose page says most, where that is another than the payer. */
const OCCASIONS: Readonly<Record<string, Pick<Subject, 'member' | 'at' | 'masked'>>> = {
  'app-web/check-in/:id?/reward': { member: 'demo-tw-tao' },
  'app-web/wallet': { member: 'demo-tw-fang' },
  'app-web/wallet/check': { member: 'demo-tw-fang' },
  'app-web/coupons': { member: 'demo-tw-yun' },
  ':area?/events/:year?/chinese-year/select': { member: 'demo-tw-yun', at: NEW_YEAR },
  ':area?/events/:year?/chinese-year/history': { member: 'demo-tw-yun', at: NEW_YEAR },
  // Until when a partner's link holds goes by the server's clock, which goes on.
  'app-web/conversion': { masked: String.raw`main p:text-matches("\d:\d\d")` },
  'mgm/:code?': { member: 'demo-tw-ling', masked: CODE },
  'app-web/coupons/:id': { masked: CODE },
  'app-web/discount-tickets/:id': { masked: CODE },
}

/** A store that applies is nobody's member, and its form asks nobody to log in. */
const WITHOUT_MEMBER: readonly State[] = ['shown', 'empty', 'loading', 'failed', 'offline']
const MEMBER_STATES: readonly State[] = [...WITHOUT_MEMBER, 'logged-out']
const FORM_STATES: readonly State[] = ['empty', 'shown', 'loading', 'failed', 'offline']

/** Pages with a form, of the site and of members; some ask whether to send it. */
const FORM_ROUTES: readonly [route: string, ...asks: 'dialog'[]][] = [
  [':area?/service', 'dialog'],
  [':area?/press/contact', 'dialog'],
  [':area?/cooperation', 'dialog'],
  [':area?/reboss/form', 'dialog'],
  ['apply/tappay', 'dialog'],
  ['app-web/contact-us', 'dialog'],
  ['app-web/password'],
  ['app-web/vouchers'],
  ['app-web/check-in/:id?'],
  ['app-web/discount-tickets/:id'],
  ['app-web/coupons/:id'],
]

/** Everything that `npm run pictures` takes pictures of, in its order. */
export const SUBJECTS: readonly Subject[] = [
  ...MEMBER_PAGES.map((page): Subject => {
    const states = page.route.startsWith('apply/') ? WITHOUT_MEMBER : MEMBER_STATES
    return { name: nameOf(page.route), page, states, ...OCCASIONS[page.route] }
  }),
  ...SITE_SUBJECTS,
  ...FORM_ROUTES.map(([route, ...asks]): Subject => {
    const name = `form-${nameOf(route)}`
    return { name, page: pageAt(route), states: [...FORM_STATES, ...asks], isForm: true }
  }),
].toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))

function pageAt(route: string): SitePage {
  const page = SITE_PAGES.find((known) => known.route === route)
  if (!page) throw new Error(`No page at ${route}`)
  return page
}
