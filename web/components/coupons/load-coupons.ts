import type { Api } from '#contract/calls.ts'
import { orThrow } from '../../page/page-loader.ts'
import { pageNumber } from '../../page/page-number.ts'
import type { CouponSearch } from './coupon-search.ts'

/** A multiple of two, so that the last row of two columns is full. */
const PAGE_SIZE = 24

/** A page of the coupons that an address asks for; past the end, the last one. */
export async function loadCoupons(api: Api, search: CouponSearch, query: URLSearchParams) {
  const p = pageNumber(query)
  const found = await listCoupons(api, search, p)
  if (p <= Math.max(found.pageCount, 1)) return found
  return listCoupons(api, search, Math.max(found.pageCount, 1))
}

async function listCoupons(api: Api, { view, ...filters }: CouponSearch, p: number) {
  const list =
    view === 'mine'
      ? api.coupons.listMine({ p, ps: PAGE_SIZE })
      : api.coupons.listOfStore({ ...filters, p, ps: PAGE_SIZE })
  const { coupons, paging } = orThrow(await list)
  const { total } = paging
  const left = Math.max(0, total - p * PAGE_SIZE)
  return { p, coupons, total, left, pageCount: Math.ceil(total / PAGE_SIZE) }
}
