import logErrorRoute from 'virtual:call-routes/pageErrors/log'
import { trackEvent } from './track-event.ts'

const reported = new Set<string>()
const MOST_A_PAGE = 5

/**
 * Tells the server's log-error call and the analytics of an error, each message once, five a page
 * at most. Only the path is told, never the query (specification.md, Errors).
 */
export function reportError(error: unknown): void {
  const message = wordsOf(error)
  if (reported.has(message) || reported.size >= MOST_A_PAGE) return
  reported.add(message)
  const [method, path = ''] = logErrorRoute.split(' ')
  trackEvent('page_error', { path: location.pathname, message: message.slice(0, 150) })
  const stack = error instanceof Error ? (error.stack ?? message) : message
  const body = { url: location.pathname, message: cut(message), error: cut(stack) }
  fetch(path, {
    method,
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

/** Of an Error its message, of a route's answer its status and words: neither is an `[object Object]`. */
function wordsOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  // As the router throws it; its own test for it would bring the router to pages that have none.
  if ('status' in error && 'statusText' in error) {
    const { status, statusText, data } = error as {
      status: unknown
      statusText: unknown
      data?: unknown
    }
    return `${status} ${typeof data === 'string' ? data : statusText}`.trim()
  }
  if ('message' in error) return String(error.message)
  return `${error.constructor?.name} { ${Object.keys(error).join(', ')} }`
}

/** The call takes 2 KB a field; Chinese takes three bytes a character. */
function cut(text: string): string {
  return text.slice(0, 600)
}
