/** The cookie of a signed-in member, over https and over http (the demo on this machine). */
const SESSION_COOKIES = ['__Host-session', 'session'] as const

/** The cookies of a request; of two with one name the first counts. */
export function parseCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').slice(0, 8_192).split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

export function hasSessionCookie(cookies: ReadonlyMap<string, string>): boolean {
  return SESSION_COOKIES.some((name) => cookies.has(name) && cookies.get(name) !== '')
}

interface CookieOptions {
  maxAgeSeconds: number
  /** The site is served over https. */
  isSecure: boolean
}

/** A choice of the visitor that the page's scripts may read and change: no secret is in it. */
export function preferenceCookie(name: string, value: string, options: CookieOptions): string {
  const { maxAgeSeconds, isSecure } = options
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/**
 * A secret of this site alone. The `__Host-` prefix keeps other hosts of the domain from setting
 * it; browsers want `Secure` for that, so plain http on this machine goes without the prefix.
 */
export function hostCookie(name: string, value: string, options: CookieOptions): string {
  const prefixed = options.isSecure ? `__Host-${name}` : name
  return `${preferenceCookie(prefixed, value, options)}; HttpOnly`
}

/**
 * The token in the session cookie, unverified. Over https only that with the prefix counts: another
 * host of the domain could have set the other one.
 */
export function sessionToken(
  cookies: ReadonlyMap<string, string>,
  isSecure: boolean,
): string | undefined {
  return cookies.get(isSecure ? '__Host-session' : 'session')
}

/**
 * Signs a member in until the token ends. The cookie holds the token of the app's login itself: there
 * is no session of ours that could outlive it.
 */
export function sessionCookie(token: string, maxAgeSeconds: number, isSecure: boolean): string {
  return hostCookie('session', token, { maxAgeSeconds, isSecure })
}

export function endedSessionCookie(isSecure: boolean): string {
  return hostCookie('session', '', { maxAgeSeconds: 0, isSecure })
}

const EXPIRED_LOGIN = 'login-expired'
/** As long as the way to the page takes that says so. */
const EXPIRED_LOGIN_SECONDS = 60

/** For the page that is about to come: the token that it was opened with is not valid (any more). */
export function expiredLoginCookie(isSecure: boolean): string {
  return hostCookie(EXPIRED_LOGIN, '1', { maxAgeSeconds: EXPIRED_LOGIN_SECONDS, isSecure })
}

export function hasExpiredLogin(cookies: ReadonlyMap<string, string>, isSecure: boolean): boolean {
  return cookies.has(isSecure ? `__Host-${EXPIRED_LOGIN}` : EXPIRED_LOGIN)
}
