import type { AskedPage } from '../http/asked-page.ts'
import { hasSessionCookie } from '../http/cookies.ts'
import { documentKindOf } from './document-kind.ts'
import type { PageVisit } from './page-visit.ts'

/** Parameters that make another page of an address; with any other one a page is not kept. */
const KEPT_PARAMETERS = new Set([
  'lang',
  'mode',
  'p',
  'ps',
  'keyword',
  'city',
  'region',
  'mrt',
  'business-type',
  'year',
  'view',
])

const MAX_QUERY_LENGTH = 300

/**
 * The name under which a page may be kept as bytes for everybody, or undefined where it may not:
 * with a session, a token, a parameter that nobody vouched for, or on a member's page. Nothing of the request but what
 * is named here ever reaches the rendering of a kept page (answer-page.ts).
 */
export function keptPageKey(
  { method, headers }: AskedPage,
  visit: PageVisit,
  origin: string,
): string | undefined {
  const { url } = visit
  if (method !== 'GET' && method !== 'HEAD') return undefined
  // The scripts of these are proved by a nonce, which is new each time.
  if (documentKindOf(url.pathname) !== 'site') return undefined
  if (url.search.length > MAX_QUERY_LENGTH) return undefined
  if (headers.get('authorization') !== null || hasSessionCookie(visit.cookies)) return undefined
  const names = url.search === '' ? [] : [...url.searchParams.keys()]
  if (!names.every((name) => KEPT_PARAMETERS.has(name))) return undefined
  const app = visit.appMarker === undefined ? 'browser' : 'app'
  return [origin, visit.area, visit.locale, app, url.pathname + url.search].join(' ')
}
