import { PAGE_KINDS } from '#contract/values/page-kind.ts'
import type { PageContext } from '../../page/page-context.ts'
import { siteHrefOf } from '../../page/site-href.ts'

/** What stands in the place of pages that cannot come, whose own words cannot come either. */
export interface LostPage {
  /** Which addresses: the source of a regular expression without regard to case. */
  at: string
  name?: string
  /** Neither bar nor footer, as around the page itself. */
  isBare?: boolean
  /** What whoever wanted to see it has to know. */
  note?: string
  retry?: string
  /** On from here, while it does not come. */
  ways?: readonly LostWay[]
  /** On from here where there is no such page. */
  others?: readonly LostWay[]
}

export type LostWay = readonly [to: string, label: string]

/** Titles of pages, by the address. */
const NAMES = {
  '^/app-web/account$': 'account.title',
  '^/app-web/cards$': 'payments.cards.title',
  '^/app-web/cc3ds/back$': 'payments.return.titles.login.bank',
  '^/app-web/ccbind': 'payments.cards.bind.title',
  '^/app-web/ccpay': 'payments.ccpay.title',
  '^/app-web/check-in': 'check-ins.title',
  '^/app-web/check-in/(.+/)?logs$': 'check-ins.logs.title',
  '^/app-web/check-in/(.+/)?reward$': 'check-ins.reward.title',
  '^/app-web/contact-us$': 'forms.service.title',
  '^/app-web/conversion$': 'portal.title',
  '^/app-web/coupons': 'coupons.title',
  '^/app-web/disclaimer$': 'lost-pages.names.disclaimer',
  '^/app-web/discount-tickets': 'tickets.title',
  '^/app-web/fami/back$': 'payments.return.titles.login.wallet',
  '^/app-web/password$': 'password.title',
  '^/app-web/pay/': 'payments.pay.title',
  '^/app-web/payments': 'payments.list.title',
  '^/app-web/survey-rule$': 'surveys.rules',
  '^/app-web/surveys': 'surveys.title',
  '^/app-web/vouchers$': 'vouchers.title',
  '^/app-web/wallet$': 'wallet.title',
  '^/app-web/wallet/check$': 'statements.title',
  '^/apply/tappay$': 'apply.form.title',
  '^/apply/tappay/attach$': 'apply.attach.title',
  '/chinese-year/history$': 'new-year.history.title',
  '/chinese-year/select$': 'new-year.select.title',
  '^/mgm$': 'referrals.mine.title',
  '^/mgm/': 'referrals.invitation.head',
  '^/portal-web$': 'portal.title',
} as const

/**
 * What the error page and the page for no network say of each page, the later ones before the earlier. Names
 * are told to the app's pages and the few like them alone: those of the site have a menu, and the visitor of a
 * public page goes to none of them.
 *
 * @param phone of customer service in the visitor's area
 */
export function lostPagesOf(page: PageContext, path: string, phone?: string): LostPage[] {
  const { text, brand, isInApp } = page
  const way = (to: string, label: string): LostWay => [
    siteHrefOf(to, page),
    text(`lost-pages.ways.${label}`),
  ]
  const note = (kind: string, values = {}) => text(`lost-pages.notes.${kind}`, values)
  const wallet = [way('/app-web/wallet', 'wallet')]
  const stores = [way('/store-list', 'stores')]
  const payments = [way('/app-web/payments', 'payments')]
  const home = isInApp ? wallet : [way('/', 'home')]
  const isKept = path === '/offline'
  // What is kept for any address is of no area, and phones are of one.
  const reach =
    phone === undefined || isKept
      ? note('mail', { email: brand.supportEmail })
      : note('contact', { phone, email: brand.supportEmail })
  const names = Object.entries(NAMES).map(([at, key]) => [at.replace('$', '/?$'), key] as const)
  const hasNames = isInApp || isKept || names.some(([at]) => new RegExp(at, 'i').test(path))
  return [
    { at: '', isBare: isInApp, ways: home, others: [...home, ...stores] },
    { at: PAGE_KINDS.member, isBare: true, note: note('member'), ways: wallet, others: wallet },
    { at: PAGE_KINDS.bare, isBare: true, ways: [] },
    { at: PAGE_KINDS.pay, note: note('pay') },
    { at: PAGE_KINDS.result, note: note('result'), retry: text('lost-pages.look'), ways: payments },
    { at: PAGE_KINDS.contact, note: reach },
    { at: PAGE_KINDS.documents, note: note('documents') },
    { at: '^/app-web/payments/.', ways: payments },
    // It leads to no page that did not come just now.
    { at: '^/app-web/wallet/?$', ways: stores },
    ...(hasNames ? names.map(([at, key]) => ({ at, name: text(key) })) : []),
  ]
}

/** What stands in the place of one page. */
export function lostPageAt(pages: readonly LostPage[], path: string): LostPage {
  const fitting = pages.filter(({ at }) => new RegExp(at, 'i').test(path))
  return Object.assign({}, ...fitting) as LostPage
}
