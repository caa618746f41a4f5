import { breadcrumbList } from '../../../page/json-ld.ts'
import type { PageContext } from '../../../page/page-context.ts'
import type { PageHead } from '../../../page/head-tags.ts'
import type { ActiveFilter } from './active-filters.ts'
import type { SearchParameter, StoreSearch } from '../store-search.ts'

interface StoreListHeadInput extends Pick<PageContext, 'text' | 'area' | 'origin'> {
  search: StoreSearch
  filters: readonly ActiveFilter[]
  wasSentEmpty: boolean
  /** The page asked for, and whether it holds any store. */
  p: number
  isEmpty: boolean
}

/** One of these alone makes a page that people look for, such as the stores of a city. */
const LISTED: readonly SearchParameter[] = ['city', 'region', 'mrt', 'business-type']

/** What the list says about itself; of all searches only those of one place or type are listed. */
export function storeListHead(input: StoreListHeadInput): PageHead {
  const { text, search, filters, wasSentEmpty, p, isEmpty, origin } = input
  const area = text(`shell.area.${input.area}`)
  const found = filters.map(({ label }) => label).join(' · ')
  const names = Object.keys(search) as SearchParameter[]
  const isListed = names.length <= 1 && names.every((name) => LISTED.includes(name))
  return {
    title: titleOf({ text, area, found, wasSentEmpty, p }),
    description: found
      ? text('stores.head.searchDescription', { found, area })
      : text('stores.head.description', { area }),
    picture: 'stores',
    isHidden: wasSentEmpty || isEmpty || !isListed,
    canonicalQuery: { ...(isListed ? search : {}), ...(p > 1 ? { p: String(p) } : {}) },
    jsonLd: [
      breadcrumbList(origin, [
        { name: text('stores.home'), path: '/' },
        { name: text('stores.title'), path: '/store-list' },
      ]),
    ],
  }
}

interface TitleInput extends Pick<StoreListHeadInput, 'text' | 'wasSentEmpty' | 'p'> {
  area: string
  /** The filters in words, or nothing. */
  found: string
}

function titleOf({ text, area, found, wasSentEmpty, p }: TitleInput): string {
  const title = found
    ? text('stores.head.searchTitle', { found })
    : text('stores.head.title', { area })
  const paged = p > 1 ? text('stores.head.pageTitle', { title, page: p }) : title
  return wasSentEmpty ? text('stores.head.errorTitle', { title: paged }) : paged
}
