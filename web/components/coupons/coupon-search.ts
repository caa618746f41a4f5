export type CouponsView = 'stores' | 'mine'

/** What of the coupons is shown, as the address says it and the call takes it. */
export interface CouponSearch {
  view: CouponsView
  keyword?: string | undefined
  'business-type'?: string | undefined
}

/** Reads a search from an address; empty values are no filters, and a coupon of mine has none. */
export function readCouponSearch(query: URLSearchParams): CouponSearch {
  if (query.get('view') === 'mine') return { view: 'mine' }
  const valueOf = (name: string, length: number) =>
    query.get(name)?.trim().slice(0, length) || undefined
  return {
    view: 'stores',
    keyword: valueOf('keyword', 100),
    'business-type': valueOf('business-type', 80),
  }
}

export function hasFilters(search: CouponSearch): boolean {
  return search.keyword !== undefined || search['business-type'] !== undefined
}

/** The address of a search, to be given to `useSiteHref()`. */
export function couponsPath(search: CouponSearch, page = 1): string {
  const query = new URLSearchParams()
  if (search.view === 'mine') query.set('view', 'mine')
  if (search.keyword) query.set('keyword', search.keyword)
  if (search['business-type']) query.set('business-type', search['business-type'])
  if (page > 1) query.set('p', String(page))
  return query.size > 0 ? `/app-web/coupons?${query}` : '/app-web/coupons'
}
