import { parseCookies, hasSessionCookie } from './cookies.ts'
import type { Caller } from './caller.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a write comes from a page of another site (quality.md, Security and privacy). A foreign or null
 * `Origin` always does. Without `Origin` the browser's `Sec-Fetch-Site` decides; a client that sends
 * neither is no browser, and may write unless it brings a session cookie.
 */
export function isForeignWrite(request: Request, caller: Caller): boolean {
  if (SAFE_METHODS.has(request.method)) return false
  const origin = request.headers.get('origin')
  if (origin !== null) return !caller.ownOrigins.includes(origin)
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  return hasSessionCookie(parseCookies(request.headers.get('cookie')))
}
