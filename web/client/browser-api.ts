import { callRoutes } from 'virtual:call-routes'
import type { Api, CallOptions } from '#contract/calls.ts'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import { LOGIN_PAGE, lostStatusOf } from './lost-answer.ts'

export interface ApiClientOptions {
  /** Locale of the page, sent as LANG. */
  locale: string
  /** Area of the page, sent upper case as AREA. */
  area: string
  fetch?: typeof fetch
}

/**
 * The calls as the browser makes them: the same names and types as in a loader, over the page's own
 * fetch (`guard-requests.ts`). Never rejects (specification.md, Errors): no network answers
 * `resultCode` 0, 40 s without an answer 408.
 */
export function makeBrowserApi(options: ApiClientOptions, routes = callRoutes): Api {
  const api = Object.entries(routes).map(([noun, verbs]) => {
    const asks = Object.entries<string>(verbs).map(([verb, route]) => [
      verb,
      (input: object, own?: CallOptions) => send(route, { ...input }, { ...options, ...own }),
    ])
    return [noun, Object.fromEntries(asks)]
  })
  return Object.fromEntries(api) as Api
}

async function send(
  route: string,
  input: Record<string, unknown>,
  options: ApiClientOptions & CallOptions,
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
      redirect: 'manual',
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
  if (status >= 400) return failure(status, 'AnswerUnreadable')
  // A success that is cut off is none; with a page it is that of a network's login, as is the way to another
  // address (0): no call of ours has any.
  const isLogin = status === 0 || text.trimStart().startsWith('<')
  return failure(isLogin ? LOGIN_PAGE : 502, 'AnswerUnreadable')
}

function headersOf(
  { locale, area, idempotencyKey }: ApiClientOptions & CallOptions,
  isRead: boolean,
): Record<string, string> {
  return {
    LANG: locale,
    AREA: area.toUpperCase(),
    ...(isRead
      ? {}
      : {
          'Content-Type': 'application/json',
          'Idempotency-Key': idempotencyKey ?? crypto.randomUUID(),
        }),
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
  const status = lostStatusOf(error)
  return failure(status, status === 408 ? 'RequestTimeout' : 'NetworkUnavailable')
}

function failure(resultCode: number, resultException: string): ApiFailure {
  return { success: false, resultCode, resultException, resultMessage: '' }
}
