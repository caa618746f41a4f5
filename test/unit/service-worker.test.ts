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
const put = vi.fn<(request: unknown, answer: Response) => Promise<void>>()
const remove = vi.fn<(request: unknown) => Promise<boolean>>()
/** What a cache holds already, oldest first. */
let held: string[] = []
let handlers = new Map<string, (event: unknown) => void>()

/** The worker as a browser runs it, with one that preloads navigations unless it is said. */
function start({ canPreload = true } = {}): void {
  handlers = new Map()
  const self = {
    addEventListener: (name: string, handler: (event: unknown) => void) =>
      handlers.set(name, handler),
    registration: canPreload ? { navigationPreload: {} } : {},
    skipWaiting: () => undefined,
  }
  const caches = {
    match: (request: unknown) => Promise.resolve(request === '/offline' ? OFFLINE : undefined),
    open: openCache,
  }
  // An address stands for its request.
  const parts = {
    URL,
    Request: String,
    Response,
    Promise,
    setTimeout,
    location: { origin: ORIGIN },
  }
  runInNewContext(SCRIPT, { ...parts, self, caches, fetch: network })
}

/** What the worker answers; undefined where it leaves the request to the browser. */
function answer({ path, mode = 'navigate', preload = Promise.resolve(undefined) }: Asked) {
  let given: Promise<Response> | undefined
  const respondWith = (response: Promise<Response>) => (given = response)
  const request = { method: 'GET', url: ORIGIN + path, mode }
  handlers.get('fetch')?.({ request, preloadResponse: preload, respondWith })
  return given
}

beforeEach(() => {
  network.mockReset()
  openCache.mockReset()
  put.mockReset()
  remove.mockReset()
  held = []
  openCache.mockResolvedValue({ put, delete: remove, keys: () => Promise.resolve(held) })
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
  await answer({ path, preload: Promise.resolve(ourPage()) })
  expect(openCache).toHaveBeenCalledTimes(isKept ? 1 : 0)
})

test('A page that is lost has one that stands in for it', async () => {
  const lost = Promise.reject(new TypeError('network'))
  expect(await answer({ path: '/confirm?link=secret', preload: lost })).toBe(OFFLINE)
})

test('A page of somebody else in place of ours is not kept', async () => {
  await answer({ path: '/store-list', preload: Promise.resolve(loginPage()) })
  expect(openCache).not.toHaveBeenCalled()
})

test('A file is kept as it came', async () => {
  const file = script()
  network.mockResolvedValue(file)
  expect(await answer({ path: '/assets/entry-1.js', mode: 'cors' })).toBe(file)
  await expect.poll(() => put.mock.calls).toHaveLength(1)
})

test.each([
  ['/store-list', ourPage, 40],
  ['/assets/entry-1.js', script, 400],
])('Of what was visited the oldest goes where there is too much: %s', async (path, ours, most) => {
  held = Array.from({ length: most }, (_, index) => `/${index}`)
  network.mockImplementation(() => Promise.resolve(ours()))
  const mode = path.startsWith('/assets/') ? 'cors' : 'navigate'
  await answer({ path, mode })
  await expect.poll(() => put.mock.calls).toHaveLength(1)
  expect(remove).not.toHaveBeenCalled()
  held = [...held, path]
  await answer({ path, mode })
  await expect.poll(() => remove.mock.calls).toEqual([['/0']])
})

test.each<[string, () => Response]>([
  ['a network’s login', loginPage],
  ['a page without a type', () => new Response(new Blob(['<h1>']))],
  ['what a redirect led to', () => Object.defineProperty(script(), 'redirected', { value: true })],
])('What is no file of ours is a failed file, and not kept: %s', async (_, page) => {
  network.mockResolvedValue(page())
  expect((await answer({ path: '/assets/entry-1.js', mode: 'cors' }))?.type).toBe('error')
  expect(put).not.toHaveBeenCalled()
})

test('A file that failed says why', async () => {
  const failed = new Response('', { status: 502 })
  network.mockResolvedValue(failed)
  expect(await answer({ path: '/assets/entry-1.js', mode: 'cors' })).toBe(failed)
  expect(put).not.toHaveBeenCalled()
})

const OFFLINE_PARTS: Record<string, () => Response> = {
  '/offline': ourPage,
  '/assets/main-1.css': () => new Response('', { headers: { 'Content-Type': 'text/css' } }),
  '/offline.js': script,
}

test('The page for no network is kept with its files, where nothing crowds them out', async () => {
  network.mockImplementation((asked) => offlinePart(asked))
  await install()
  const caches = openCache.mock.calls.map(([name]) => name)
  expect(new Set(caches)).toEqual(new Set(['stand-in-5']))
  const kept = put.mock.calls.map(([path]) => path)
  expect(kept.toSorted()).toEqual(Object.keys(OFFLINE_PARTS).toSorted())
  expect(kept.at(-1)).toBe('/offline')
})

test.each(Object.keys(OFFLINE_PARTS))(
  'The page for no network is not kept with a login in place of %s',
  async (path) => {
    network.mockImplementation((asked) =>
      String(asked) === path ? Promise.resolve(loginPage()) : offlinePart(asked),
    )
    await expect(install()).rejects.toThrow('to keep')
    const kept = put.mock.calls.map(([each]) => each)
    expect(kept).not.toContain(path)
    expect(kept).not.toContain('/offline')
  },
)

async function offlinePart(asked: unknown): Promise<Response> {
  return OFFLINE_PARTS[String(asked)]?.() ?? loginPage()
}

function install(): Promise<unknown> {
  let installed: Promise<unknown> = Promise.resolve()
  const waitUntil = (done: Promise<unknown>) => (installed = done)
  handlers.get('install')?.({ waitUntil })
  return installed
}

function ourPage(): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'X-Request-Id': '1' }
  return new Response('<link href="/assets/main-1.css">', { headers })
}

function script(): Response {
  return new Response('', { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
}

/** A network that wants a login answers every address with it. */
function loginPage(): Response {
  return new Response('<h1>Welcome to Hotel Formosa</h1>', {
    headers: { 'Content-Type': 'text/html' },
  })
}
