/** What a socket to the database says when there is no way to it. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * Whether a call failed because the database does not answer: SQLSTATE classes 08 (connection), 53
 * (resources) and 57 (operator), a transaction that it ended, a standby in the primary's place, errors of its
 * socket, and its silence, which the driver ends. Those of the caller's own socket never come here: the reader of
 * the body names them (read-bytes.ts).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|53|57)[0-9A-Z]{3}$|^25(P0[34]|006)$/.test(code) ||
    SOCKET_CODES.has(code) ||
    /connection (terminated|timeout)|timeout exceeded|^query read timeout|not queryable$/i.test(
      error.message,
    )
  )
}
