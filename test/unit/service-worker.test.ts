import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = await readFile('public/service-worker.js', 'utf8')
const ORIGIN = 'https://hongli.test'
const OFFLINE = new Response('offline page')

interface Asked {
  path: string
  mode?: string
  preload?: Promise<Response | undefined>
}

const network = vi.fn<(request: unknown) => Promise<Response>>()
const openCache = vi.fn<(name: string) => Promise<object>>()
let fetched: ((event: unknown) => void) | undefined

/** The worker as a browser runs it, with one that preloads navigations unless it is said. */
function start({ canPreload = true } = {}): void {
  const handlers = new Map<string, (event: unknown) => void>()
  const self = {
    addEventListener: (name: string, handler: (event: unknown) => void) =>
      handlers.set(name, handler),
    registration: canPreload ? { navigationPreload: {} } : {},
  }
  const caches = {
    match: (request: unknown) => Promise.resolve(request === '/offline' ? OFFLINE : undefined),
    open: openCache,
  }
  const parts = { URL, Response, Promise, setTimeout, location: { origin: ORIGIN } }
  runInNewContext(SCRIPT, { ...parts, self, caches, fetch: network })
  fetched = handlers.get('fetch')
}

/** What the worker answers; undefined where it leaves the request to the browser. */
function answer({ path, mode = 'navigate', preload = Promise.resolve(undefined) }: Asked) {
  let given: Promise<Response> | undefined
  const respondWith = (response: Promise<Response>) => (given = response)
  const request = { method: 'GET', url: ORIGIN + path, mode }
  fetched?.({ request, preloadResponse: preload, respondWith })
  return given
}

beforeEach(() => {
  network.mockReset()
  openCache.mockReset()
  openCache.mockResolvedValue({ put: () => Promise.resolve(), keys: () => Promise.resolve([]) })
  start()
})

test.each(['/api/official/apply/documents/1?link=x', '/healthz'])(
  'What is no page is answered with what the browser has asked for already, once: %s',
  async (path) => {
    const download = new Response('file')
    expect(await answer({ path, preload: Promise.resolve(download) })).toBe(download)
    expect(network).not.toHaveBeenCalled()
    expect(openCache).not.toHaveBeenCalled()
  },
)

test('What is no page has none that stands in for it', async () => {
  const lost = Promise.reject(new TypeError('network'))
  await expect(answer({ path: '/api/official/x', preload: lost })).rejects.toThrow('network')
})

test('What is no page is the browser’s own where it asks for nothing ahead, and no navigation', () => {
  expect(answer({ path: '/api/official/store', mode: 'cors' })).toBeUndefined()
  start({ canPreload: false })
  expect(answer({ path: '/api/official/apply/documents/1' })).toBeUndefined()
})

test.each([
  ['/store-list', true],
  ['/confirmed', true],
  ['/confirm?link=secret', false],
  ['/SG/confirm?link=secret', false],
  ['/apply/tappay/attach?link=secret', false],
])('A page is kept where everybody may read it: %s %s', async (path, isKept) => {
  await answer({ path, preload: Promise.resolve(new Response('page')) })
  expect(openCache).toHaveBeenCalledTimes(isKept ? 1 : 0)
})

test('A page that is lost has one that stands in for it', async () => {
  const lost = Promise.reject(new TypeError('network'))
  expect(await answer({ path: '/confirm?link=secret', preload: lost })).toBe(OFFLINE)
})
