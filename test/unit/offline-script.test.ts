import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = await readFile('public/offline.js', 'utf8')
const ORIGIN = 'https://hongli.test'

const kept = new Map<string, string>()
const reload = vi.fn<() => void>()
let network: () => Promise<Response>
let handlers = new Map<string, () => void>()
let document: { visibilityState: string; [part: string]: unknown } = { visibilityState: 'hidden' }

beforeEach(() => {
  vi.useFakeTimers()
  kept.clear()
  network = lost
})
afterEach(() => {
  vi.useRealTimers()
})

test('Every page that is opened without a network looks after three seconds', async () => {
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/f']) await open(path)
  network = ours
  expect(await msUntilReload()).toBe(3_000)
})

test('An address that fails while the server is there is asked for half as often each time', async () => {
  network = ours
  const waits: number[] = []
  while (waits.length < 7) {
    await open('/a')
    waits.push(await msUntilReload())
  }
  expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000])
})

test('The times of one address are not those of another', async () => {
  network = ours
  await open('/a')
  await msUntilReload()
  await open('/a?page=2')
  expect(await msUntilReload()).toBe(3_000)
})

test('An address that came, and fails again later, begins anew', async () => {
  network = ours
  await open('/a')
  await msUntilReload()
  document.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(60_000)
  await open('/a')
  expect(await msUntilReload()).toBe(3_000)
})

test('The network that comes back is looked at once', async () => {
  await open('/a')
  network = ours
  handlers.get('online')?.()
  expect(await msUntilReload()).toBe(0)
})

test('A browser that keeps nothing looks seldom, for it could not slow down', async () => {
  network = ours
  await open('/a', null)
  expect(await msUntilReload()).toBe(24_000)
})

test.each([
  ['no network', lost],
  ['a network’s login', () => Promise.resolve(new Response('<h1>Hotel Formosa</h1>'))],
])('Nothing is loaded anew into %s', async (_, answer) => {
  network = answer
  await open('/a')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reload).not.toHaveBeenCalled()
})

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
}

/** The script as a browser runs it on the page that stands for an address. */
async function open(path: string, sessionStorage: object | null = storage): Promise<void> {
  // The page before is gone.
  document.visibilityState = 'hidden'
  reload.mockReset()
  handlers = new Map()
  const addEventListener = (name: string, handler: () => void) => handlers.set(name, handler)
  document = {
    addEventListener,
    visibilityState: 'visible',
    querySelectorAll: () => [],
    querySelector: () => null,
  }
  runInNewContext(SCRIPT, {
    addEventListener,
    document,
    location: { href: ORIGIN + path, pathname: path, reload },
    navigator: { onLine: true },
    fetch: () => network(),
    ...{ sessionStorage, AbortSignal, Date, setTimeout, clearTimeout },
  })
}

async function msUntilReload(): Promise<number> {
  const openedAt = Date.now()
  await vi.advanceTimersByTimeAsync(0)
  while (reload.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1_000)
  return Date.now() - openedAt
}

async function ours(): Promise<Response> {
  return new Response(null, { headers: { 'X-Request-Id': '1' } })
}

function lost(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'))
}
