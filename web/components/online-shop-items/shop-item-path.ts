/** The path of an item's page, to be given to `useSiteHref()`; without an id the list's. */
export function shopItemPath(id = '', isSimple = false): string {
  const path = id ? `/online-shop/item/${encodeURIComponent(id)}` : '/online-shop/item'
  return isSimple ? `${path}?mode=simple` : path
}
