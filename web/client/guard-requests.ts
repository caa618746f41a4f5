import { LostAnswer, lostStatusOf } from './lost-answer.ts'

/** specification.md, Limits: whatever takes longer has failed, its body included. */
const REQUEST_TIMEOUT_MS = 40_000
const SCREEN_MULTIPLIER = 1.5

/**
 * Puts what specification.md, Calls asks of every request in the one place that all of them pass: headers
 * and an end. It is the page's own `fetch`, because the router has no setting for its requests
 * (decision 31). Other companies' requests go out as they are.
 */
export function guardRequests(): void {
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { origin, pathname } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    )
    if (origin !== location.origin) return send(input, init)
    const given = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    const asked = { ...init, signal: inTime(given) }
    if (isOfRouter(pathname)) asked.redirect = 'manual'
    const request = new Request(input, asked)
    for (const [name, value] of headersOfPage()) {
      if (!request.headers.has(name)) request.headers.set(name, value)
    }
    return isOfRouter(pathname) ? answerForRouter(send, request) : send(request)
  }
}

function headersOfPage(): [string, string][] {
  const { lang, dataset } = document.documentElement
  return [
    ['LANG', lang],
    ['AREA', (dataset.area ?? '').toUpperCase()],
    ['SSR', 'false'],
    ['SCREEN_WIDTH', String(Math.round(innerWidth * SCREEN_MULTIPLIER))],
    ['SCREEN_HEIGHT', String(Math.round(innerHeight * SCREEN_MULTIPLIER))],
    ['client-version', import.meta.env.CLIENT_VERSION],
  ]
}

/** Ends with the signal that was given, or when the time is over. */
function inTime(given: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController()
  const end = () => controller.abort(given?.reason)
  if (given?.aborted) end()
  given?.addEventListener('abort', end, { once: true })
  setTimeout(() => controller.abort(timedOut()), REQUEST_TIMEOUT_MS)
  return controller.signal
}

function timedOut(): DOMException {
  return new DOMException('No answer in time', 'TimeoutError')
}

/** Data and forms of pages. */
function isOfRouter(pathname: string): boolean {
  return pathname.endsWith('.data')
}

/**
 * The router would take a half answer for a fault of ours, and a hotel's page for its data.
 *
 * @throws LostAnswer
 */
async function answerForRouter(send: typeof fetch, request: Request): Promise<Response> {
  try {
    const response = await send(request)
    const body = await response.arrayBuffer()
    if (isOurs(response)) {
      const { status, statusText, headers } = response
      return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers })
    }
    throw LostAnswer.ofStranger(response.status, wordsIn(body))
  } catch (error) {
    const { reason } = request.signal
    const status = lostStatusOf(reason)
    if (status === 0 && request.signal.aborted) throw error
    if (error instanceof LostAnswer) throw error
    throw new LostAnswer(status)
  }
}

/**
 * The router's own server marks what it answers. It says in an answer where to go on, so that a redirect is somebody else's: a network's, to its login.
 */
function isOurs({ headers, status }: Response): boolean {
  if (headers.has('X-Remix-Response') || headers.has('X-Remix-Redirect')) return true
  return status < 300 && headers.has('X-Remix-Reload-Document')
}

/** What our server says in an envelope: too many requests, for how long. */
function wordsIn(body: ArrayBuffer): string {
  try {
    const answer = JSON.parse(new TextDecoder().decode(body)) as { resultMessage?: unknown }
    return typeof answer.resultMessage === 'string' ? answer.resultMessage : ''
  } catch {
    return ''
  }
}
