import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardChunkReloads, noteTarget } from '#web/client/chunk-reload.ts'
import { watchTyping } from '#web/client/typed-fields.ts'

const kept = new Map<string, string>()
const ours = () => new Response(null, { headers: { 'X-Request-Id': '1' } })

/** As the router asks, which is on its way to some page. */
const ask = async () => globalThis.mayReloadForChunk?.()

/** On the way to nowhere, which is sure once no page has rendered it for five seconds. */
async function askInVain() {
  const answer = ask()
  await vi.advanceTimersByTimeAsync(5_000)
  return answer
}

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => ours())
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  guardChunkReloads()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('A script that does not come reloads the page at most once in sixty seconds', async () => {
  expect(await askInVain()).toBe(true)
  vi.advanceTimersByTime(54_999)
  expect(await ask()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await askInVain()).toBe(true)
})

test('On the way to another page that one is loaded, and nothing else happens meanwhile', async () => {
  const assign = vi.fn<(href: string) => void>()
  vi.stubGlobal('location', { assign })
  noteTarget('/app-web/wallet?p=2')
  const asked = ask().then(() => 'answered')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/app-web/wallet?p=2'))
  const later = new Promise((resolve) => setTimeout(() => resolve('still away'), 1_000))
  vi.advanceTimersByTime(1_000)
  expect(await Promise.race([asked, later])).toBe('still away')
  noteTarget(undefined)
})

test('A busy phone renders only later where a press led: that is loaded then', async () => {
  const assign = vi.fn<(href: string) => void>()
  vi.stubGlobal('location', { assign })
  void ask()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(assign).not.toHaveBeenCalled()
  noteTarget('/app-web/wallet')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/app-web/wallet'))
  noteTarget(undefined)
})

test('On the way with a form its own page is loaded anew, at once', async () => {
  noteTarget(null)
  expect(await ask()).toBe(true)
  noteTarget(undefined)
})

test('A browser that keeps nothing never reloads, for it could not stop', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(await ask()).toBe(false)
})

test('What is typed is not taken by a reload', async () => {
  const field = { type: 'text', value: 'How does it work?', defaultValue: '' }
  vi.stubGlobal('document', { querySelectorAll: () => [field] })
  expect(await ask()).toBe(false)
})

test('Nor is what somebody begins to type while it is looked where a press led', async () => {
  const answer = ask()
  await vi.advanceTimersByTimeAsync(1_000)
  const field = { type: 'text', value: 'How', defaultValue: '' }
  vi.stubGlobal('document', { querySelectorAll: () => [field] })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await answer).toBe(false)
})

test('A file that was chosen is not taken by a reload, also where its field is empty again', async () => {
  const listeners: ((event: { target: object }) => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[0]) =>
    listeners.push(listener),
  )
  watchTyping()
  const field = { type: 'file', value: '' }
  vi.stubGlobal('document', { querySelectorAll: () => [field] })
  expect(await askInVain()).toBe(true)
  vi.advanceTimersByTime(60_000)
  for (const listener of listeners) listener({ target: field })
  expect(await ask()).toBe(false)
})

test.each<[string, () => void]>([
  ['no network', () => vi.stubGlobal('navigator', { onLine: false })],
  ['no answer', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed')))],
  ['a proxy alone', () => vi.stubGlobal('fetch', async () => new Response('', { status: 502 }))],
  ['a network’s login', () => vi.stubGlobal('fetch', async () => new Response('<h1>'))],
])('Nothing is reloaded into %s', async (_, stub) => {
  stub()
  expect(await ask()).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => ours())
  expect(await askInVain(), 'the one try is not used up').toBe(true)
})
