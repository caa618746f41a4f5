import { afterEach, expect, test, vi } from 'vitest'
import { mayPrefetch, prefetchWhenIdle, whenIdle } from '#web/client/prefetch-links.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('On the connection %j pages are fetched ahead: %s', (connection, expected) => {
  vi.stubGlobal('navigator', { connection })
  expect(mayPrefetch()).toBe(expected)
})

test('What is fetched ahead waits for an idle moment, two seconds at most', () => {
  const request = vi.fn<(run: () => void, options: object) => number>(() => 7)
  const cancel = vi.fn<(handle: number) => void>()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('requestIdleCallback', request)
  vi.stubGlobal('cancelIdleCallback', cancel)
  const run = vi.fn<() => void>()
  const stop = whenIdle(run)
  expect(request).toHaveBeenCalledExactlyOnceWith(run, { timeout: 2_000 })
  stop()
  expect(cancel).toHaveBeenCalledExactlyOnceWith(7)
})

test('On a slow connection nothing waits at all', () => {
  const request = vi.fn<() => void>()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  vi.stubGlobal('requestIdleCallback', request)
  prefetchWhenIdle(() => undefined)()
  expect(request).not.toHaveBeenCalled()
})

test('A page’s own parts are fetched on any connection', () => {
  const request = vi.fn<() => number>(() => 7)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  vi.stubGlobal('requestIdleCallback', request)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  whenIdle(() => undefined)()
  expect(request).toHaveBeenCalledOnce()
})

test('A browser that knows no idle moments waits two seconds', () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  const run = vi.fn<() => void>()
  const stop = whenIdle(run)
  vi.advanceTimersByTime(1_999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  stop()
  vi.useRealTimers()
})
