import logErrorRoute from 'virtual:call-routes/logError'
import { trackEvent } from './track-event.ts'

const reported = new Set<string>()
const MOST_A_PAGE = 5

/**
 * Tells the server's log-error call and the analytics of an error, each message once, five a page
 * at most. Only the path is told, never the query (SPEC.md, section 8).
 */
export function reportError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
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

/** The call takes 2 KB a field; Chinese takes three bytes a character. */
function cut(text: string): string {
  return text.slice(0, 600)
}
