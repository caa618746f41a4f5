/** Kept by nobody on the way, and small. */
const ASKED = '/offline'
const TIMEOUT_MS = 5_000

/** Whether our own server answers now: neither nobody, nor a proxy, nor a network that wants a login. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { ok, headers } = await fetch(ASKED, { method: 'HEAD', cache: 'no-store', signal })
    return ok && headers.has('X-Request-Id')
  } catch {
    return false
  }
}
