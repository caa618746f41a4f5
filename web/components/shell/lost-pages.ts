import { PAGE_KINDS } from '#contract/values/page-kind.ts'
import { useTextContext } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { useSiteHref } from '../site-link.tsx'

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

/**
 * What the error page and the page for no network say of each page, the later ones before the earlier.
 *
 * @param isKept it stands for any address, which is of no area: phones are of one
 */
export function useLostPages({ isKept = false } = {}): LostPage[] {
  const t = useTranslations('lost-pages')
  const { titles = {} } = (useTextContext().messages['lost-pages'] ?? {}) as Titles
  const siteHref = useSiteHref()
  const { isInApp, companyInfo, supportEmail: email = '' } = useRootData() ?? {}
  const way = (to: string, label: keyof typeof WAYS): LostWay => [siteHref(to), t(WAYS[label])]
  const wallet = [way('/app-web/wallet', 'wallet')]
  const stores = [way('/store-list', 'stores')]
  const payments = [way('/app-web/payments', 'payments')]
  const home = isInApp ? wallet : [way('/', 'home')]
  const phone = isKept ? undefined : companyInfo?.phone
  const reach =
    phone === undefined ? t('notes.mail', { email }) : t('notes.contact', { phone, email })
  return [
    { at: '', isBare: isInApp === true, ways: home, others: [...home, ...stores] },
    { at: PAGE_KINDS.member, isBare: true, note: t('notes.member'), ways: wallet, others: wallet },
    { at: PAGE_KINDS.bare, isBare: true, ways: [] },
    { at: PAGE_KINDS.pay, note: t('notes.pay') },
    { at: PAGE_KINDS.result, note: t('notes.result'), retry: t('look'), ways: payments },
    { at: PAGE_KINDS.contact, note: reach },
    { at: PAGE_KINDS.documents, note: t('notes.documents') },
    { at: '^/app-web/payments/.', ways: payments },
    // It leads to no page that did not come just now.
    { at: '^/app-web/wallet/?$', ways: stores },
    ...Object.entries(titles).map(([at, name]) => ({ at: at.replace('$', '/?$'), name })),
  ]
}

/** Of pages whose own words are not here, by the address (`PAGE_TITLES`). */
interface Titles {
  titles?: Readonly<Record<string, string>>
}

const WAYS = {
  home: 'ways.home',
  wallet: 'ways.wallet',
  payments: 'ways.payments',
  stores: 'ways.stores',
} as const

/** What stands in the place of one page. */
export function lostPageAt(pages: readonly LostPage[], path: string): LostPage {
  const fitting = pages.filter(({ at }) => new RegExp(at, 'i').test(path))
  return Object.assign({}, ...fitting) as LostPage
}
