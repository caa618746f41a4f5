/**
 * The member id that a token names (claim `rmi`), unverified: only to tell whether it is another
 * member's than the session's. Undefined for what is no token.
 */
export function memberOfToken(token: string): string | undefined {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { rmi } = JSON.parse(atob(claims)) as { rmi?: unknown }
    return typeof rmi === 'string' && /^[\w-]{1,64}$/.test(rmi) ? rmi : undefined
  } catch {
    return undefined
  }
}
