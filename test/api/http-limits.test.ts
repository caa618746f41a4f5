import { createServer, type AddressInfo, type Server } from 'node:net'
import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { makeLimits } from '#server/limits/make-limits.ts'
import { makeLogger } from '#server/logger.ts'
import { makeMetrics } from '#server/metrics.ts'
import { FreezingProxy } from '../faults/freezing-proxy.ts'
import { OwnRedis } from '../faults/drill/own-redis.ts'
import { closeLater } from './close-later.ts'
import { type HttpSender, HttpServer, openAwayDatabase } from './http-server.ts'

const READ = '/api/official/service/ip-location'
const WRITE = '/api/tool/log-error'
/** At a hundredth of the limit of reads, six a minute. */
const SIX_PASS = [200, 200, 200, 200, 200, 200]
const log = makeLogger('silent')
const metrics = makeMetrics()

describe('The limits of calls', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openAwayDatabase()
  })

  const serverOf = (environment: Record<string, string>) =>
    new HttpServer(database, { environment })

  async function statusesOf(
    server: HttpServer,
    path: string,
    times: number,
    sender: HttpSender = {},
  ) {
    const statuses: number[] = []
    for (let at = 0; at < times; at += 1) statuses.push((await server.send(path, sender)).status)
    return statuses
  }

  test('count by address and call, and say when to come again', async () => {
    const server = serverOf({ RATE_LIMIT_SCALE: '0.01' })
    expect(await statusesOf(server, READ, 7)).toEqual([...SIX_PASS, 429])
    const refused = await server.send(READ, { headers: { LANG: 'en-US' } })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await refused.json()).toMatchObject({
      success: false,
      resultCode: 429,
      resultException: 'TooManyRequests',
      retryAfterSeconds: seconds,
    })
    expect(await statusesOf(server, READ, 1, { address: '198.51.100.1' })).toEqual([200])
  })

  test('count an IPv6 network of one household as one caller', async () => {
    const server = serverOf({ RATE_LIMIT_SCALE: '0.01' })
    const statuses = []
    for (const end of ['1', '2', 'ffff', 'a:1', 'a:2', 'b', 'c']) {
      const address = `2001:db8:1:2::${end}`
      statuses.push((await server.send(READ, { address })).status)
    }
    expect(statuses).toEqual([...SIX_PASS, 429])
    expect((await server.send(READ, { address: '2001:db8:1:3::1' })).status).toBe(200)
  })

  test('cannot be passed by a header of the caller', async () => {
    const server = serverOf({ RATE_LIMIT_SCALE: '0.01' })
    const statuses = []
    for (let last = 1; last <= 7; last += 1) {
      const headers = { 'x-forwarded-for': `1.1.1.${last}`, forwarded: `for=1.1.1.${last}` }
      statuses.push((await server.send(READ, { headers })).status)
    }
    expect(statuses).toEqual([...SIX_PASS, 429])
  })

  test('count wrong input too', async () => {
    const server = serverOf({ RATE_LIMIT_SCALE: '0.1' })
    const sender = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const statuses = await statusesOf(server, WRITE, 4, sender)
    expect(statuses).toEqual([422, 422, 429, 429])
  })

  test.each(['{', '', 'x'.repeat(60_000)])('count a body that is no JSON', async (body) => {
    const server = serverOf({ RATE_LIMIT_SCALE: '0.1' })
    const sender = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    expect(await statusesOf(server, WRITE, 4, sender)).toEqual([400, 400, 429, 429])
    const right = { ...sender, body: '{"url":"/","message":"x"}' }
    expect(await statusesOf(server, WRITE, 1, right)).toEqual([429])
  })

  test.each([
    ['a call that does not exist', '/api/official/nothing', 404],
    ['a method that a call does not have', READ, 405],
    ['a method that a file does not have', '/api/official/apply/documents', 405],
  ])('count %s by the address', async (_, path, status) => {
    const server = serverOf({ RATE_LIMIT_SCALE: '0.05' })
    const sender = { method: 'DELETE' }
    const statuses = await statusesOf(server, path, 5, sender)
    expect(statuses).toEqual([status, status, status, 429, 429])
    const refused = await server.send(path, sender)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await statusesOf(server, path, 1, { ...sender, address: '198.51.100.1' })).toEqual([
      status,
    ])
  })

  test('count calls by themselves while Redis is away, writes too', async () => {
    const server = serverOf({ REDIS_URL: 'redis://127.0.0.1:1', RATE_LIMIT_SCALE: '0.01' })
    expect(await statusesOf(server, READ, 7)).toEqual([...SIX_PASS, 429])
    const headers = { 'content-type': 'application/json' }
    const sender = { method: 'POST', headers, body: '{}' }
    expect(await statusesOf(server, WRITE, 2, sender)).toEqual([422, 429])
  })

  test('refuse what costs more than a call while Redis is away', async () => {
    const limits = makeLimits({ redisUrl: 'redis://127.0.0.1:1', scale: 1, log, metrics })
    const refusal = { name: 'ServiceUnavailable', retryAfterSeconds: 5 }
    await expect(limits.consume('key', 5, 60)).rejects.toMatchObject(refusal)
    await limits.close()
  })

  test('do not wait for a Redis that accepts and never answers', async () => {
    const { silent, port } = await listenSilently()
    const limits = makeLimits({ redisUrl: `redis://127.0.0.1:${port}`, scale: 1, log, metrics })
    const started = performance.now()
    await expect(limits.consume('key', 5, 60)).rejects.toMatchObject({ name: 'ServiceUnavailable' })
    await limits.consume('key', 5, 60, 'count-here')
    expect(performance.now() - started).toBeLessThan(5_000)
    await limits.close()
    silent.close()
  })
})

async function listenSilently(): Promise<{ silent: Server; port: number }> {
  const silent = createServer((socket) => socket.on('error', () => undefined).unref()).listen(0)
  await new Promise((resolve) => silent.once('listening', resolve))
  return { silent, port: (silent.address() as AddressInfo).port }
}

describe.skipIf(!process.env.TEST_REDIS_URL)('The limits in Redis', () => {
  const redisUrl = process.env.TEST_REDIS_URL

  async function watched(url: string) {
    const own = makeMetrics()
    const limits = makeLimits({ redisUrl: url, scale: 1, log, metrics: own })
    closeLater(() => limits.close())
    const isUp = async () => {
      await limits.consume(randomUUID(), 3, 60, 'count-here')
      return (await own.redisUp.get()).values[0]?.value
    }
    await expect.poll(isUp).toBe(1)
    return isUp
  }

  test('are told to be counted elsewhere while it says nothing, and are in it where it is reached anew', async () => {
    const way = await FreezingProxy.to(redisUrl ?? '')
    const isUp = await watched(`redis://127.0.0.1:${way.port}`)
    way.forsake()
    expect(await isUp()).toBe(0)
    await expect.poll(isUp, { timeout: 10_000 }).toBe(1)
  })

  test('are told to be counted elsewhere while it takes no writes, and are in it again once it does', async () => {
    const redis = await OwnRedis.start()
    closeLater(() => redis.vanish())
    const isUp = await watched(redis.url)
    const admin = new Redis(redis.url)
    closeLater(() => admin.disconnect())
    await admin.replicaof('127.0.0.1', 1)
    await expect.poll(isUp).toBe(0)
    await admin.replicaof('NO', 'ONE')
    await expect.poll(isUp, { timeout: 10_000 }).toBe(1)
  })

  test('are shared by all servers', async () => {
    const servers = [1, 2].map(() => makeLimits({ redisUrl, scale: 1, log, metrics }))
    const key = randomUUID()
    const [one, two] = servers
    if (!one || !two) throw new Error('No servers')
    await expect
      .poll(() =>
        one.consume(key, 3, 60).then(
          () => 'counted',
          () => 'away',
        ),
      )
      .toBe('counted')
    await expect
      .poll(() =>
        two.consume(key, 3, 60).then(
          () => 'counted',
          () => 'away',
        ),
      )
      .toBe('counted')
    await one.consume(key, 3, 60)
    await expect(two.consume(key, 3, 60)).rejects.toMatchObject({ name: 'TooManyRequests' })
    await expect(one.consume(key, 3, 60)).rejects.toMatchObject({ name: 'TooManyRequests' })
    await Promise.all(servers.map((limits) => limits.close()))
  })
})
