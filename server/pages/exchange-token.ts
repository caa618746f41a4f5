import type { AppContext } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { endedSessionCookie, sessionCookie } from '../http/cookies.ts'

/** Pages whose last segment may be a member's token (SPEC.md, section 2). */
const TOKEN_PATH = /^(\/app-web\/cc(?:bind|pay))\/([^/]+)$/

/**
 * A page opened with a member's token becomes the same page without it, and the token a cookie that no
 * script reads: so that no address, history or log keeps it (DOMAIN.md, section 4). A token that is
 * not valid ends the session that was there: it may have been another member's.
 */
export async function exchangeToken(
  request: Request,
  caller: Caller,
  app: AppContext,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const found = takeToken(new URL(request.url))
  if (!found) return undefined
  const claims = await app.memberTokens.verify(found.token)
  const isSecure = caller.origin.startsWith('https:')
  const cookie = claims
    ? sessionCookie(found.token, secondsUntil(claims.expiresAt, app.clock.now()), isSecure)
    : endedSessionCookie(isSecure)
  return new Response(null, {
    status: 303,
    headers: {
      // Whole, because a path that begins with two slashes would be read as another host.
      Location: caller.origin + found.cleanPath,
      'Set-Cookie': cookie,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
}

/** Of an instant that is still to come; 0 when it is over. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(0, Math.floor((instant.getTime() - now.getTime()) / 1_000))
}

function takeToken(url: URL): { token: string; cleanPath: string } | undefined {
  const inQuery = url.searchParams.get('token')
  const inPath = TOKEN_PATH.exec(url.pathname)
  const token = inQuery ?? inPath?.[2]
  if (token === undefined) return undefined
  url.searchParams.delete('token')
  return { token, cleanPath: (inPath?.[1] ?? url.pathname) + url.search }
}
