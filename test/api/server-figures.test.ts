import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import type { OpenDatabase } from '#server/db/database.ts'
import { ledgerJobs } from '#server/jobs/ledger-jobs.ts'
import { give } from './gifts.ts'
import { HttpServer } from './http-server.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases, openPglite } from './on-databases.ts'
import { openUntilEnd } from './open-until-end.ts'
import { openApp } from './open-app.ts'
import { ownDatabase, POSTGRES_URL } from './own-database.ts'
import { createUntilEnd } from './postgres-templates.ts'
import { samplesOf } from './samples-of.ts'

describe('What a server tells of itself', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openPglite()
  })
  const samplesFrom = async (server: HttpServer) =>
    samplesOf(await (await server.send('/metrics', { address: '127.0.0.1' })).text())

  test('is its build, and how many text messages a day has', async () => {
    const server = new HttpServer(database, { environment: { SMS_DAILY_LIMIT: '77' } })
    const samples = await samplesFrom(server)
    const build = [...samples.keys()].filter((name) => name.startsWith('hongli_build_info'))
    expect(build).toEqual([
      expect.stringMatching(`version="${packageJson.version}",migration="\\d{4}-[a-z-]+"`),
    ])
    expect(samples.get('hongli_sms_daily_limit')).toBe(77)
  })

  test('is what was asked too often, and what it counts by itself while Redis is away', async () => {
    const server = new HttpServer(database, {
      environment: { REDIS_URL: 'redis://127.0.0.1:1', RATE_LIMIT_SCALE: '0.01' },
    })
    const before = await samplesFrom(server)
    expect(before.get('hongli_limits_refused_total')).toBe(0)
    expect(before.get('hongli_limits_counted_here_total')).toBe(0)
    for (let ask = 0; ask < 8; ask += 1) await server.send('/api/official/press')
    const after = await samplesFrom(server)
    expect(after.get('hongli_limits_refused_total')).toBeGreaterThan(0)
    expect(after.get('hongli_limits_counted_here_total')).toBe(8)
    expect(after.get('hongli_redis_up{counts="limits"}')).toBe(0)
  })

  test.skipIf(!process.env.TEST_REDIS_URL)('is whether Redis answers', async () => {
    const redisUrl = process.env.TEST_REDIS_URL ?? ''
    const server = new HttpServer(database, { environment: { REDIS_URL: redisUrl } })
    const up = async () => (await samplesFrom(server)).get('hongli_redis_up{counts="limits"}')
    await expect.poll(up).toBe(1)
    const without = await samplesFrom(new HttpServer(database))
    expect([...without.keys()].filter((name) => name.startsWith('hongli_redis_up'))).toEqual([])
  })

  test('is how many pages it keeps, and how many had to go', async () => {
    const page = `<!doctype html><p>${'x'.repeat(200_000)}</p>`
    const server = new HttpServer(database, {
      environment: { PAGE_CACHE_MEGABYTES: '1' },
      answerPage: ({ visit }, _app) =>
        Promise.resolve(
          new Response(`${page}${visit.path}${randomUUID().repeat(9_000)}`, {
            headers: { 'Content-Type': 'text/html; charset=utf-8' },
          }),
        ),
    })
    await server.send('/press')
    const one = await samplesFrom(server)
    expect(one.get('hongli_page_cache_entries')).toBe(1)
    expect(one.get('hongli_page_cache_evictions_total')).toBe(0)
    for (let number = 1; number < 9; number += 1) await server.send(`/press?p=${number}`)
    const many = await samplesFrom(server)
    const entries = many.get('hongli_page_cache_entries') ?? 0
    expect(entries).toBeLessThan(9)
    expect(many.get('hongli_page_cache_evictions_total')).toBeGreaterThan(0)
  })
})

describe.runIf(POSTGRES_URL)("A server's connections", () => {
  const own = ownDatabase('connections')
  let database: OpenDatabase
  beforeAll(async () => {
    await createUntilEnd(own, 'migrated')
    database = await openUntilEnd({ url: own.url, poolSize: 2 })
  })

  test('are told as used, idle and waited for', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<void>()
    const first = database.db.connection().execute(async () => {
      tellHeld()
      await held
    })
    await isHeld
    const others = [1, 2, 3].map(() =>
      database.db.connection().execute(async () => void (await held)),
    )
    await expect
      .poll(() => database.countConnections())
      .toMatchObject({ used: 2, idle: 0, waiting: 2, limit: 2 })
    letGo()
    await Promise.allSettled([first, ...others])
    expect(database.countConnections()).toMatchObject({ used: 0, idle: 2, waiting: 0 })
    const { app, answer } = openApp(database)
    app.countConnections = () => ({ used: 5, idle: 4, waiting: 3, limit: 9 })
    const text = await (
      await answer(new Request('http://localhost:3000/metrics'), '127.0.0.1')
    ).text()
    const samples = samplesOf(text)
    expect(samples.get('hongli_database_connections{state="used"}')).toBe(5)
    expect(samples.get('hongli_database_connections{state="idle"}')).toBe(4)
    expect(samples.get('hongli_database_connections_awaited')).toBe(3)
    expect(samples.get('hongli_database_connections_limit')).toBe(9)
  })
})

describeOnDatabases('The daily look at the ledger', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer
  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
    await server.ask('getMember', '/api/official/member', 'mei')
    await give(server.app, 'mei', { id: 'gift:mei', amountMinor: 500 })
  })
  const run = (signal?: AbortSignal) => ledgerJobs(server.app)[0]?.run({}, signal)
  const newest = () =>
    database.db
      .selectFrom('ledger_verifications')
      .orderBy('id', 'desc')
      .select(['account_count', 'entry_count', 'fault_count', 'acts_head'])
      .executeTakeFirst()

  test('writes down how much it saw, where acts end, and that all is well', async () => {
    await run()
    expect(await newest()).toEqual({
      ...{ account_count: 1, entry_count: 1, fault_count: 0 },
      acts_head: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('writes down the faults that it finds', async () => {
    server.clock.moveTo('2026-11-21T04:00:00Z')
    await database.executeSql('update member_accounts set balance_minor = balance_minor + 1')
    await run()
    const looked = await newest()
    await database.executeSql('update member_accounts set balance_minor = balance_minor - 1')
    expect(looked?.fault_count).toBeGreaterThan(0)
  })

  test('writes down nothing where it is cut off', async () => {
    const before = await database.db.selectFrom('ledger_verifications').select('id').execute()
    await expect(run(AbortSignal.abort())).rejects.toThrow('aborted')
    const after = await database.db.selectFrom('ledger_verifications').select('id').execute()
    expect(after).toEqual(before)
  })
})
