import { describe, expect, test } from 'vitest'
import { ContentCache } from '#server/wiring/content-cache.ts'
import { makeContentVersion } from '#server/wiring/content-version.ts'
import { ConnectionShareInUse } from '#server/db/connection-shares.ts'
import { TestClock } from '../api/test-clock.ts'

describe('The cache of slow lists', () => {
  const clock = new TestClock('2026-11-20T04:00:00Z')

  function make() {
    clock.moveTo('2026-11-20T04:00:00Z')
    const version = makeContentVersion()
    const cache = new ContentCache(clock, version)
    let loads = 0
    const get = (key = 'cities:tw') => cache.get(key, async () => (loads += 1))
    return { version, cache, get }
  }

  test('loads once for callers at the same time and for a minute after', async () => {
    const { get } = make()
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
    clock.moveTo('2026-11-20T04:00:59.999Z')
    expect(await get()).toBe(1)
    clock.moveTo('2026-11-20T04:01:00Z')
    expect(await get()).toBe(2)
  })

  test('keeps areas and languages apart', async () => {
    const { get } = make()
    expect([await get('cities:tw'), await get('cities:sg'), await get('cities:tw')]).toEqual([
      1, 2, 1,
    ])
  })

  test('loads again as soon as the content has changed', async () => {
    const { get, version } = make()
    await get()
    version.raise()
    expect(await get()).toBe(2)
  })

  test('does not keep a failure', async () => {
    const { cache } = make()
    const fail = () => Promise.reject(new Error('the database is away'))
    await expect(cache.get('cities:tw', fail)).rejects.toThrow('away')
    expect(await cache.get('cities:tw', async () => 'here')).toBe('here')
  })

  test('answers the last known value while the database is away, however old', async () => {
    const outage = { awaySince: undefined as Date | undefined }
    clock.moveTo('2026-11-20T04:00:00Z')
    const cache = new ContentCache(clock, makeContentVersion(), outage)
    let asked = 0
    const refuse = () => {
      asked += 1
      return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
    }
    await cache.get('cities:tw', async () => 'known')
    clock.moveTo('2026-11-20T23:00:00Z')
    expect(await cache.get('cities:tw', refuse)).toBe('known')
    expect(await cache.get('cities:tw', refuse)).toBe('known')
    expect(asked).toBe(1)
    clock.moveTo('2026-11-20T23:00:10Z')
    outage.awaySince = clock.now()
    expect(await cache.get('cities:tw', refuse)).toBe('known')
    expect(asked).toBe(1)
    outage.awaySince = undefined
    expect(await cache.get('cities:tw', async () => 'new')).toBe('new')
    await expect(cache.get('cities:sg', refuse)).rejects.toThrow('refused')
  })

  test.each([
    new ConnectionShareInUse('listStores'),
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
  ])('answers the last known value while others hold what it needs: $message', async (busy) => {
    const { cache } = make()
    let asked = 0
    const fail = () => {
      asked += 1
      return Promise.reject(busy)
    }
    await cache.get('cities:tw', async () => 'known')
    clock.moveTo('2026-11-20T04:01:00Z')
    expect(await cache.get('cities:tw', fail)).toBe('known')
    expect(await cache.get('cities:tw', fail)).toBe('known')
    expect(asked).toBe(1)
    clock.moveTo('2026-11-20T04:01:10Z')
    expect(await cache.get('cities:tw', async () => 'new')).toBe('new')
    await expect(cache.get('cities:sg', fail)).rejects.toBe(busy)
  })

  test('keeps what it knew for an outage, although a load has failed otherwise', async () => {
    const outage = { awaySince: undefined as Date | undefined }
    clock.moveTo('2026-11-20T04:00:00Z')
    const cache = new ContentCache(clock, makeContentVersion(), outage)
    await cache.get('cities:tw', async () => 'known')
    clock.moveTo('2026-11-20T05:00:00Z')
    const fail = () => Promise.reject(new Error('no column of that name'))
    await expect(cache.get('cities:tw', fail)).rejects.toThrow('no column')
    await expect(cache.get('cities:tw', fail)).rejects.toThrow('no column')
    outage.awaySince = clock.now()
    expect(await cache.get('cities:tw', fail)).toBe('known')
    outage.awaySince = undefined
    expect(await cache.get('cities:tw', async () => 'new')).toBe('new')
  })

  test('passes on what is no outage', async () => {
    const { cache } = make()
    await cache.get('page', async () => 'known')
    clock.moveTo('2026-11-20T05:00:00Z')
    const gone = () => Promise.reject(new Error('no such page'))
    await expect(cache.get('page', gone)).rejects.toThrow('no such page')
  })
})
