import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { lockMember } from '#server/domain/people/members/lock-member.ts'
import { MemberServer } from '../api/member-server.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { FreezingProxy } from './freezing-proxy.ts'

/** quality.md, Invariants. */
const ANSWER_LIMIT_MS = 5_000
/** Whoever looks without a pause takes a core from those that are looked at. */
const LOOK_EVERY_MS = 10
const CAMPAIGN = '/api/official/marketing/check-in/tw-daily'

/** The way that a network goes that loses its packets: nobody hangs up, and nobody answers. */
describe.runIf(POSTGRES_URL)('With a database that falls silent', () => {
  const own = ownDatabase('frozen')
  let proxy: FreezingProxy
  let directUrl: URL
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    await createUntilEnd(own, 'stocked')
    proxy = await FreezingProxy.to(POSTGRES_URL)
    directUrl = new URL(own.url)
    const url = Object.assign(new URL(directUrl), { hostname: '127.0.0.1', port: proxy.port })
    database = await openUntilEnd({ url: url.href, poolSize: 4 })
    server = await MemberServer.start(database)
  })
  afterEach(() => proxy.thaw())

  /** Leaves several connections open that are idle when the silence begins. */
  const warmUp = () =>
    Promise.all(Array.from({ length: 8 }, () => server.send('/api/official/member', 'mei')))

  test.each([
    ['a check-in', `${CAMPAIGN}/check-in`, {}, {}],
    ['a check-in with a key', `${CAMPAIGN}/check-in`, {}, { 'Idempotency-Key': 'silent-1' }],
    ['a chest', `${CAMPAIGN}/chest`, { earnedOn: '2026-11-20', pick: 0 }, {}],
    ['a voucher', '/api/official/voucher/receipt', { serial: 'CHRHXXW6RDXP9YPN' }, {}],
    ['a status', `${CAMPAIGN}/check-in-status`, undefined, {}],
    ['a wallet', '/api/official/member', undefined, {}],
    ['an account', '/api/official/member/entries', undefined, {}],
  ])('%s is never a success, and fails in time: 503', async (_, path, body, headers) => {
    await warmUp()
    proxy.freeze()
    const started = performance.now()
    const response = await server.send(path, 'mei', { ...(body ? { body } : {}), headers })
    expect(performance.now() - started).toBeLessThan(ANSWER_LIMIT_MS)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toMatchObject({ resultException: 'ServiceUnavailable' })
  })

  test('a write that loses its way fails in time, and its repeat has one effect', async () => {
    const checkIn = () =>
      server.send(`${CAMPAIGN}/check-in`, 'lin', {
        body: {},
        headers: { 'Idempotency-Key': 'silent-2' },
      })
    await server.send(`${CAMPAIGN}/check-in-status`, 'lin')
    await warmUp()
    const direct = await openDatabase({ url: directUrl.href, poolSize: 2 })
    const started = await direct.db.transaction().execute(async (tx) => {
      await lockMember(tx, 'lin')
      const startedAt = performance.now()
      const answer = checkIn()
      await untilWaiting(direct)
      proxy.freeze()
      expect((await answer).status).toBe(503)
      return startedAt
    })
    expect(performance.now() - started).toBeLessThan(ANSWER_LIMIT_MS)
    proxy.thaw()
    server.clock.moveTo('2026-11-20T04:02:00Z')
    const again = await checkIn()
    expect([200, 409]).toContain(again.status)
    expect(await again.json()).toMatchObject({ checkIn: { streakDays: 1 } })
    const { entry_count: entries } = await direct.db
      .selectFrom('member_accounts')
      .where('member_id', '=', 'lin')
      .select('entry_count')
      .executeTakeFirstOrThrow()
    expect(entries).toBe(1)
    await direct.close()
  })
})

/** Until a statement waits for the lock that is held here. */
async function untilWaiting(direct: OpenDatabase): Promise<void> {
  for (;;) {
    const { rows } = await direct.executeSql(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
    await wait(LOOK_EVERY_MS)
  }
}
