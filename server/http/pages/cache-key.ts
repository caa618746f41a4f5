import type { AskedPage } from '../asked-page.ts'
import { hasSessionCookie } from '../cookies.ts'
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
  'version',
])

const MAX_QUERY_LENGTH = 300

/**
 * The name under which a page may be kept as bytes for everybody, or undefined where it may not:
 * with a session, a token, a parameter that nobody vouched for, or on a member's page. Nothing of the request but what
 * is named here ever reaches the rendering of a cached page (answer-page.ts).
 */
export function pageCacheKey(
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
  return keyOf(visit, url.pathname + url.search, origin)
}

/** Pages that say something else to a member than to a visitor. */
const OWN_PATHS = /^\/(app-web|apply|mgm|portal-web|simulator)(\/|$)/

/**
 * The name of the cached page that comes nearest, for who cannot be given his own: the one without
 * session and without parameters that nobody vouched for. Undefined where that would be another page.
 */
export function nearestPageKey(
  { method }: AskedPage,
  visit: PageVisit,
  origin: string,
): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || OWN_PATHS.test(visit.path)) return undefined
  const { pathname, searchParams } = visit.url
  const known = [...searchParams].filter(([name]) => KEPT_PARAMETERS.has(name))
  const search = known.length === 0 ? '' : `?${String(new URLSearchParams(known))}`
  return keyOf(visit, pathname + search, origin)
}

/** The name of the document to which data of the router belong; undefined of anything else. */
export function documentKeyOf(visit: PageVisit, origin: string): string | undefined {
  const { pathname, search } = visit.url
  return pathname.endsWith('.data') ? keyOf(visit, visit.path + search, origin) : undefined
}

function keyOf({ appMarker, area, locale }: PageVisit, address: string, origin: string): string {
  const app = appMarker === undefined ? 'browser' : 'app'
  return [origin, area, locale, app, address].join(' ')
}
