import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardChunkReloads } from '#web/client/chunk-reload.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
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

test('A script that does not come reloads the page at most once in sixty seconds', () => {
  expect(globalThis.mayReloadForChunk?.()).toBe(true)
  vi.advanceTimersByTime(59_999)
  expect(globalThis.mayReloadForChunk?.()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(globalThis.mayReloadForChunk?.()).toBe(true)
})

test('A browser that keeps nothing never reloads, for it could not stop', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(globalThis.mayReloadForChunk?.()).toBe(false)
})
