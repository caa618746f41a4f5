/**
 * Whether a request names its host more than once (RFC 9112, section 3.2: answer 400). Node keeps the
 * first one, and a proxy before it may have judged by the last.
 */
export function hasTwoHosts(message: { rawHeaders?: readonly string[] } | undefined): boolean {
  const { rawHeaders = [] } = message ?? {}
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
