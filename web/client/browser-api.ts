import { callRoutes } from 'virtual:call-routes'
import type { Api, CallName } from '#contract/calls.ts'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'

/** SPEC.md, section 9. */
const REQUEST_TIMEOUT_MS = 40_000
const SCREEN_MULTIPLIER = 1.5

export interface ApiClientOptions {
  /** Locale of the page, sent as LANG. */
  locale: string
  /** Area of the page, sent upper case as AREA. */
  area: string
  fetch?: typeof fetch
}

/**
 * The calls as the browser makes them: the same names and types as in a loader, over fetch. Never
 * rejects (SPEC.md, section 8): no network answers `resultCode` 0, its own timeout 408.
 */
export function makeBrowserApi(options: ApiClientOptions): Api {
  const names = Object.keys(callRoutes) as CallName[]
  const api = Object.fromEntries(
    names.map((name) => [
      name,
      (input: object, { timeoutMs = REQUEST_TIMEOUT_MS }: { timeoutMs?: number } = {}) =>
        send(callRoutes[name] ?? '', { ...input }, timeoutMs, options),
    ]),
  )
  return api as Api
}

async function send(
  route: string,
  input: Record<string, unknown>,
  timeoutMs: number,
  options: ApiClientOptions,
): Promise<ApiResult<object>> {
  const [method = 'GET', pattern = ''] = route.split(' ')
  const path = pattern.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(input[key])
    delete input[key]
    return encodeURIComponent(value)
  })
  const isRead = method === 'GET'
  try {
    const response = await (options.fetch ?? fetch)(isRead ? path + queryOf(input) : path, {
      method,
      headers: headersOf(options, isRead),
      signal: AbortSignal.timeout(timeoutMs),
      ...(isRead ? {} : { body: JSON.stringify(input) }),
    })
    return answerOf(await response.text(), response.status)
  } catch (error) {
    return failureOf(error)
  }
}

/** The envelope; what else stands between page and server (a proxy) has only its status to tell. */
function answerOf(text: string, status: number): ApiResult<object> {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null && 'success' in answer) {
      return answer as ApiResult<object>
    }
  } catch {
    // No JSON: a proxy's own page.
  }
  // A success that is cut off is none.
  return failure(status >= 400 ? status : 502, 'AnswerUnreadable')
}

function headersOf({ locale, area }: ApiClientOptions, isRead: boolean): Record<string, string> {
  return {
    LANG: locale,
    AREA: area.toUpperCase(),
    SSR: 'false',
    SCREEN_WIDTH: String(Math.round(innerWidth * SCREEN_MULTIPLIER)),
    SCREEN_HEIGHT: String(Math.round(innerHeight * SCREEN_MULTIPLIER)),
    'client-version': import.meta.env.CLIENT_VERSION,
    ...(isRead
      ? {}
      : { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
  }
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    if (value !== undefined) query.set(key, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

function failureOf(error: unknown): ApiFailure {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  return isTimeout ? failure(408, 'RequestTimeout') : failure(0, 'NetworkUnavailable')
}

function failure(resultCode: number, resultException: string): ApiFailure {
  return { success: false, resultCode, resultException, resultMessage: '' }
}
