import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardRequests } from '#web/client/guard-requests.ts'

const ORIGIN = 'http://localhost:3000'
const OF_ROUTER = { 'X-Remix-Response': 'yes' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('CLIENT_VERSION', '1.38.3')
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('innerHeight', 845)
  vi.stubGlobal('location', new URL(`${ORIGIN}/app-web/wallet`))
  vi.stubGlobal('document', { documentElement: { lang: 'en-US', dataset: { area: 'sg' } } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('Every request says language, area, screen and version, and that it is no rendering', async () => {
  const asked = guarded(() => new Response('', { headers: OF_ROUTER }))
  await fetch(new URL('/app-web/wallet.data', ORIGIN))
  await fetch(`${ORIGIN}/api/tool/log-error`, { method: 'POST', headers: { LANG: 'zh-TW' } })
  const headers = {
    area: 'SG',
    ssr: 'false',
    screen_width: '585',
    screen_height: '1268',
    'client-version': '1.38.3',
  }
  expect(asked.map((request) => Object.fromEntries(request.headers))).toEqual([
    { lang: 'en-US', ...headers },
    { lang: 'zh-TW', ...headers },
  ])
})

test('What goes to somebody else goes as it is', async () => {
  const asked = guarded(() => new Response())
  await fetch('https://tags.example/x')
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({})
})

test('A request ends after 40 s, also when its answer has begun', async () => {
  guarded((request) => new Response(neverEnding(request), { headers: OF_ROUTER }))
  const ended = vi.fn<(error: unknown) => void>()
  fetch(`${ORIGIN}/a.data`).catch(ended)
  await vi.advanceTimersByTimeAsync(39_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended.mock.calls).toMatchObject([[{ status: 408 }]])
})

test('A way that was left is no failure', async () => {
  guarded((request) => new Response(neverEnding(request), { headers: OF_ROUTER }))
  const leaving = new AbortController()
  const ended = vi.fn<(error: unknown) => void>()
  fetch(`${ORIGIN}/a.data`, { signal: leaving.signal }).catch(ended)
  await vi.advanceTimersByTimeAsync(1)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended.mock.calls).toMatchObject([[{ name: 'AbortError' }]])
})

test.each<[string, () => Response, object]>([
  ['no network', () => fail(new TypeError('Failed to fetch')), { status: 0, words: '' }],
  ['a proxy that speaks for us', () => page(502), { status: 502, words: '' }],
  ['a network’s own login', () => page(200), { status: 511, words: '' }],
  ['the way to a network’s login', () => redirect(), { status: 511, words: '' }],
  [
    'a refusal before any page',
    () => Response.json({ resultMessage: 'In a minute' }, { status: 429 }),
    { status: 429, words: 'In a minute' },
  ],
])('The router hears of %s by name', async (_, answer, lost) => {
  guarded(answer)
  await expect(fetch(`${ORIGIN}/a.data`)).rejects.toMatchObject(lost)
})

test('The router’s requests are led nowhere else', async () => {
  const asked = guarded(() => new Response('', { headers: OF_ROUTER }))
  await fetch(`${ORIGIN}/a.data`)
  await fetch(`${ORIGIN}/somewhere`)
  expect(asked.map(({ redirect: way }) => way)).toEqual(['manual', 'follow'])
})

test('The router’s own errors and ways on reach it', async () => {
  guarded(() => new Response('[]', { status: 404, headers: OF_ROUTER }))
  expect((await fetch(`${ORIGIN}/a.data`)).status).toBe(404)
  guarded(() => new Response(null, { status: 204, headers: { 'X-Remix-Redirect': '/' } }))
  expect((await fetch(`${ORIGIN}/a.data`)).status).toBe(204)
  guarded(() => new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }))
  expect((await fetch(`${ORIGIN}/a.data`)).status).toBe(204)
})

/** What goes out from now on, where the network answers so. */
function guarded(answer: (request: Request) => Response): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    asked.push(request)
    return answer(request)
  })
  guardRequests()
  return asked
}

/** A body that stops coming, and ends with its request. */
function neverEnding({ signal }: Request): ReadableStream {
  return new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
}

function page(status: number): Response {
  return new Response('<h1>', { status, headers: { 'Content-Type': 'text/html' } })
}

/** As a browser tells of one that it does not follow. */
function redirect(): Response {
  return Object.defineProperties(new Response(), {
    status: { value: 0 },
    type: { value: 'opaqueredirect' },
  })
}

function fail(error: Error): never {
  throw error
}
