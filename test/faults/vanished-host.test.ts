import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { OpenDatabase } from '#server/db/database.ts'
import { askAs } from '#server/db/connection-shares.ts'
import { lockMember } from '#server/domain/people/members/lock-member.ts'
import { MemberServer } from '../api/member-server.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { FreezingProxy } from './freezing-proxy.ts'

const OTHERS_LIMIT_MS = 15_000
const POOL_SIZE = 4
const ROUNDS = 3
const CHECK_IN = '/api/official/marketing/check-in/tw-daily/check-in'
/** Of Linux: the kernel's table of this process's connections. */
const SOCKETS = '/proc/self/net/tcp'

/** A host whose network is gone says no goodbye: the database must find out by itself. */
describe.runIf(POSTGRES_URL)('When the host of one server vanishes', () => {
  const own = ownDatabase('vanished')
  let proxy: FreezingProxy
  let vanishing: OpenDatabase
  let staying: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    await createUntilEnd(own, 'stocked')
    const direct = new URL(own.url)
    proxy = await FreezingProxy.to(POSTGRES_URL)
    const frozen = Object.assign(new URL(direct), { hostname: '127.0.0.1', port: proxy.port })
    staying = await openUntilEnd({ url: direct.href, poolSize: POOL_SIZE })
    vanishing = await openUntilEnd({
      url: frozen.href,
      poolSize: POOL_SIZE,
      applicationName: 'hongli-vanishing',
    })
    server = await MemberServer.start(staying)
  })
  afterAll(() => proxy.thaw())

  test('its locks, those of a long command too, end within 15 s', async () => {
    const members = ['mei', 'lin', 'chen']
    for (const member of members) await server.ask('getMember', '/api/official/member', member)
    const holding = [
      hold(vanishing.db, 'mei'),
      hold(vanishing.db, 'lin'),
      vanishing.withoutTimeLimits((db) => hold(db, 'chen').holding),
    ]
    const held = Promise.allSettled(holding.map((one) => ('holding' in one ? one.holding : one)))
    await untilHeld(members)
    proxy.freeze()
    const frozenAt = performance.now()
    for (const member of members) {
      const checkIn = async () => (await server.send(CHECK_IN, member, { body: {} })).status
      await expect.poll(checkIn, { timeout: OTHERS_LIMIT_MS }).toBe(200)
    }
    expect(performance.now() - frozenAt).toBeLessThan(OTHERS_LIMIT_MS)
    proxy.thaw()
    release()
    await held
  })

  test.runIf(existsSync(SOCKETS))('its pool has no more connections than it may', async () => {
    const ask = (_: unknown, index: number) =>
      askAs(`call-${index % POOL_SIZE}`, undefined, () =>
        sql`select pg_sleep(0.01)`.execute(vanishing.db),
      )
    const askAll = () => Promise.allSettled(Array.from({ length: 3 * POOL_SIZE }, ask))
    await askAll()
    expect(openSockets()).toBe(POOL_SIZE)
    proxy.freeze()
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = askAll()
      expect(openSockets()).toBeLessThanOrEqual(POOL_SIZE)
      await asked
      expect(openSockets()).toBeLessThanOrEqual(POOL_SIZE)
    }
    proxy.thaw()
    const isBack = async () => (await askAll()).every(({ status }) => status === 'fulfilled')
    await expect.poll(isBack, { timeout: 10_000 }).toBe(true)
    await expect.poll(countBackends, { timeout: 10_000 }).toBe(POOL_SIZE)
    // Those that were idle for long are let go; nobody on the other side answers their goodbye.
    proxy.freeze()
    await expect.poll(openSockets, { timeout: OTHERS_LIMIT_MS }).toBe(0)
    proxy.thaw()
  })

  const { promise: released, resolve: release } = Promise.withResolvers<void>()

  /** Locks a member's account and says nothing more. */
  function hold(db: OpenDatabase['db'], member: string) {
    const holding = db.transaction().execute(async (tx) => {
      await lockMember(tx, member)
      await released
    })
    return { holding }
  }

  async function untilHeld(members: readonly string[]): Promise<void> {
    const free = async () => {
      const { rows } = await sql`select member_id from member_accounts
        where member_id in (${sql.join(members)}) for update skip locked`.execute(staying.db)
      return rows.length
    }
    await expect.poll(free).toBe(0)
  }

  async function countBackends(): Promise<number> {
    const { rows } = await staying.executeSql(
      `select 1 from pg_stat_activity where application_name = 'hongli-vanishing'`,
    )
    return rows.length
  }

  /** Connections to the proxy that this process holds open; a closed one has no inode. */
  function openSockets(): number {
    const port = proxy.port.toString(16).toUpperCase().padStart(4, '0')
    const rows = readFileSync(SOCKETS, 'utf8').trim().split('\n').slice(1)
    return rows.filter((row) => {
      const fields = row.trim().split(/\s+/)
      return fields[2]?.endsWith(`:${port}`) && fields[9] !== '0'
    }).length
  }
})
