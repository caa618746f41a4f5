/**
 * What a document may load. Its policy outlives navigations in the browser, so all pages that members
 * move between without a new document share one.
 *
 * - `member`: pages of the app, with those where cards are typed and chosen. Our scripts and the card
 *   gateway's, and no other company's.
 * - `personal`: the other pages that know who looks, or are given what only one may see.
 * - `site`: everybody's.
 */
export type DocumentKind = 'member' | 'personal' | 'site'

const MEMBER = /^\/(app-web(\/|$)|simulator$)/
/** A route's own pattern names the area `:area?`. */
const PERSONAL =
  /^\/((apply|mgm|portal-web|simulator)(\/|$)|.+\/chinese-year\/(select|history)$|([^/]+\/)?confirm$)/

/**
 * @param path of the document or of its route: the router takes an address in any case, and with signs
 * that need no escape escaped.
 */
export function documentKindOf(path: string): DocumentKind {
  const plain = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  if (MEMBER.test(plain)) return 'member'
  return PERSONAL.test(plain) ? 'personal' : 'site'
}
