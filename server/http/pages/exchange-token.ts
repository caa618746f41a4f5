import type { AppContext } from '../../wiring/context.ts'
import type { MemberToken } from '../../domain/people/tokens/member-token-port.ts'
import type { Caller } from '../caller.ts'
import { endedSessionCookie, expiredLoginCookie, sessionCookie, sessionToken } from '../cookies.ts'
import { readPageVisit, type PageVisit } from './page-visit.ts'
import { tokenQuestion } from './token-question.ts'

/** Pages whose last segment may be a member's token (specification.md, Screens). */
const TOKEN_PATH = /^(\/app-web\/cc(?:bind|pay))\/([^/]+)\/?$/

/**
 * A page opened with a member's token becomes the same page without it, and the token a cookie that no
 * script reads: so that no address, history or log keeps it (rules.md, Who calls). A token that is
 * not valid ends the session that was there: it may have been another member's.
 *
 * From elsewhere than the app and our own pages a link could put a visitor into the account of whoever
 * made it: there it signs nobody out, and who would become another member is asked
 * (decisions/0015-tokens-in-links.md).
 */
export async function exchangeToken(
  request: Request,
  caller: Caller,
  app: AppContext,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const url = new URL(request.url)
  const found = takeToken(url)
  if (!found) return undefined
  const visit = readPageVisit(request, { hasSimulator: !app.config.isProduction })
  const isSecure = caller.origin.startsWith('https:')
  const claims = await app.memberTokens.verify(found.token)
  const current = await findSession(visit, app, isSecure)
  // Whole, because a path that begins with two slashes would be read as another host.
  const cleanUrl = caller.origin + found.cleanPath
  const isTrusted = visit.appMarker !== undefined || isFromOurPage(request, caller)
  if (!claims) {
    const ended = isTrusted ? [endedSessionCookie(isSecure)] : []
    const told = isNavigation(request) ? [expiredLoginCookie(isSecure)] : []
    return goOn(cleanUrl, ...ended, ...told)
  }
  if (!isTrusted && !isNavigation(request)) return goOn(cleanUrl)
  if (!isTrusted && wouldSurprise(request, caller, { claims, current })) {
    const tokenUrl = caller.origin + url.pathname + url.search
    const { config } = app
    const { locale } = visit
    return tokenQuestion({ config, locale, claims, current, cleanUrl, tokenUrl })
  }
  const seconds = secondsUntil(claims.expiresAt, app.clock.now())
  return goOn(cleanUrl, sessionCookie(found.token, seconds, isSecure))
}

/** Of an instant that is still to come; 0 when it is over. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(0, Math.floor((instant.getTime() - now.getTime()) / 1_000))
}

async function findSession(
  { cookies }: PageVisit,
  app: AppContext,
  isSecure: boolean,
): Promise<MemberToken | undefined> {
  const token = sessionToken(cookies, isSecure)
  return token ? app.memberTokens.verify(token) : undefined
}

/** Where the link was: another host of our domain is elsewhere too, as for a write. */
function isFromOurPage(request: Request, caller: Caller): boolean {
  const site = request.headers.get('sec-fetch-site')
  return site === null ? referrerIsOurs(request, caller) === true : site === 'same-origin'
}

/** Browsers of before 2023, and any over plain http, say no more. Undefined: not even that. */
function referrerIsOurs({ headers }: Request, { ownOrigins }: Caller): boolean | undefined {
  const referrer = headers.get('referer')
  if (referrer === null) return undefined
  return ownOrigins.includes(URL.parse(referrer)?.origin ?? '')
}

/** A picture, a frame or a script of another page opens nothing that a visitor sees. */
function isNavigation({ headers }: Request): boolean {
  const destination = headers.get('sec-fetch-dest')
  return destination === null || destination === 'document'
}

/** Nobody is signed in by another site unasked, nor becomes another member by any link. */
function wouldSurprise(
  request: Request,
  caller: Caller,
  { claims, current }: { claims: MemberToken; current: MemberToken | undefined },
): boolean {
  if (current) return current.memberId !== claims.memberId
  const site = request.headers.get('sec-fetch-site')
  return site === null ? referrerIsOurs(request, caller) === false : site !== 'none'
}

function goOn(cleanUrl: string, ...cookies: string[]): Response {
  const headers = new Headers({
    Location: cleanUrl,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

function takeToken(asked: URL): { token: string; cleanPath: string } | undefined {
  const url = new URL(asked)
  const inQuery = url.searchParams.get('token')
  const inPath = TOKEN_PATH.exec(url.pathname)
  const token = inQuery ?? inPath?.[2]
  if (token === undefined) return undefined
  url.searchParams.delete('token')
  return { token, cleanPath: (inPath?.[1] ?? url.pathname) + url.search }
}
