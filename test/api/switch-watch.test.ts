import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { clearMaintenanceNotice } from '#server/domain/operating/switches/clear-maintenance-notice.ts'
import { listSwitches } from '#server/domain/operating/switches/list-switches.ts'
import { setMaintenanceNotice } from '#server/domain/operating/switches/set-maintenance-notice.ts'
import { turnSwitchOff } from '#server/domain/operating/switches/turn-switch-off.ts'
import { turnSwitchOn } from '#server/domain/operating/switches/turn-switch-on.ts'
import { makeLogger } from '#server/logger.ts'
import { makeMetrics } from '#server/metrics.ts'
import { SwitchWatch } from '#server/wiring/switch-watch.ts'
import { describeOnDatabases } from './on-databases.ts'
import { createUntilEnd } from './postgres-templates.ts'
import { openUntilEnd } from './open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from './own-database.ts'
import { NOON, TestClock } from './test-clock.ts'

const FOLLOW_LIMIT_MS = 10_000
const OFF = { name: 'payments', areas: ['tw'], operator: 'tester' } as const

describeOnDatabases('A server', (openFresh) => {
  let database: OpenDatabase
  const watches: SwitchWatch[] = []

  beforeAll(async () => {
    database = await openFresh()
  })
  afterEach(async () => {
    await Promise.all(watches.splice(0).map((watch) => watch.stop()))
    await turnSwitchOn(database.db, systemClock, OFF)
  })

  function watchOf(read = () => listSwitches(database.lookout)) {
    const clock = new TestClock(NOON)
    const metrics = makeMetrics()
    let changes = 0
    const onChange = () => void (changes += 1)
    const watch = new SwitchWatch({ read, clock, log: makeLogger('silent'), metrics, onChange })
    watches.push(watch)
    return { watch, clock, metrics, changes: () => changes }
  }

  test('knows what is off before it serves, and says so in a metric', async () => {
    await turnSwitchOff(database.db, systemClock, OFF)
    const { watch, metrics, changes } = watchOf()
    await watch.start()
    expect(watch.findOff('payments', 'tw')).toMatchObject({ name: 'payments', words: {} })
    expect(watch.findOff('payments', 'my')).toBeUndefined()
    expect(watch.findOff('bindings', 'tw')).toBeUndefined()
    expect(changes()).toBe(1)
    const said = await metrics.registry.metrics()
    expect(said).toContain('hongli_switch_off{switch="payments",area="tw"} 1')
    expect(said).toMatch(/hongli_switches_read_timestamp_seconds 1\.?\d+/)
    await turnSwitchOn(database.db, systemClock, OFF)
    await watch.readNow()
    expect(await metrics.registry.metrics()).not.toContain('hongli_switch_off{')
    expect(changes()).toBe(2)
    await watch.readNow()
    expect(changes()).toBe(2)
  })

  test('does not serve before it has read', async () => {
    const { watch } = watchOf(() => Promise.reject(new Error('away')))
    await expect(watch.start()).rejects.toThrow('away')
  })

  test('and another one follow within 10 s', async () => {
    const pair = [watchOf().watch, watchOf().watch]
    await Promise.all(pair.map((watch) => watch.start()))
    const options = { timeout: FOLLOW_LIMIT_MS, interval: 20 }
    const offs = () => pair.map((watch) => watch.findOff('payments', 'tw')?.name)
    await turnSwitchOff(database.db, systemClock, OFF)
    await expect.poll(offs, options).toEqual(['payments', 'payments'])
    await turnSwitchOn(database.db, systemClock, OFF)
    await expect.poll(offs, options).toEqual([undefined, undefined])
  }, 30_000)

  test('keeps what it read last while it cannot read', async () => {
    let isAway = false
    const { watch, changes } = watchOf(() =>
      isAway ? Promise.reject(new Error('away')) : listSwitches(database.db),
    )
    await turnSwitchOff(database.db, systemClock, OFF)
    await watch.readNow()
    isAway = true
    await turnSwitchOn(database.db, systemClock, OFF)
    await watch.readNow()
    expect(watch.findOff('payments', 'tw')).toBeDefined()
    expect(changes()).toBe(1)
    isAway = false
    await watch.readNow()
    expect(watch.findOff('payments', 'tw')).toBeUndefined()
  })

  test('shows a notice from its first to its last moment, also while it cannot read', async () => {
    let isAway = false
    const { watch, clock, changes } = watchOf(() =>
      isAway ? Promise.reject(new Error('away')) : listSwitches(database.db),
    )
    const at = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000)
    const input = { areas: ['sg'], words: {}, operator: 'tester' } as const
    await setMaintenanceNotice(database.db, clock, { ...input, from: at(10), until: at(20) })
    await watch.readNow()
    expect(watch.findNotice('sg')).toBeUndefined()
    expect(changes()).toBe(0)
    isAway = true
    clock.moveTo(at(10).toISOString())
    await watch.readNow()
    expect(watch.findNotice('sg')).toMatchObject({ area: 'sg' })
    expect(watch.findNotice('tw')).toBeUndefined()
    expect(changes()).toBe(1)
    clock.moveTo(at(20).toISOString())
    await watch.readNow()
    expect(watch.findNotice('sg')).toBeUndefined()
    expect(changes()).toBe(2)
    await clearMaintenanceNotice(database.db, clock, input)
  })
})

describe.runIf(POSTGRES_URL)('A server whose connections are all held', () => {
  const own = ownDatabase('switches')
  let database: OpenDatabase

  beforeAll(async () => {
    await createUntilEnd(own)
    database = await openUntilEnd({ url: own.url, poolSize: 2 })
    await migrate(database)
  })

  test('follows all the same, and is not thought away while a lock holds the switches', async () => {
    const log = makeLogger('silent')
    const watch = new SwitchWatch({
      read: () => listSwitches(database.lookout),
      clock: systemClock,
      log,
      metrics: makeMetrics(),
      onChange: () => undefined,
    })
    const other = await openUntilEnd({ url: own.url })
    try {
      await turnSwitchOff(other.db, systemClock, OFF)
      await database.db.connection().execute(() =>
        database.db.connection().execute(async () => {
          await watch.readNow()
          expect(watch.findOff('payments', 'tw')).toBeDefined()
        }),
      )
      await turnSwitchOn(other.db, systemClock, OFF)
      await other.db.transaction().execute(async (tx) => {
        await tx.deleteFrom('switches').execute()
        await sql`lock table switches in access exclusive mode`.execute(tx)
        const [, answer] = await Promise.all([watch.readNow(), database.look()])
        expect(answer).toBeDefined()
        expect(watch.findOff('payments', 'tw')).toBeDefined()
      })
      await watch.readNow()
      expect(watch.findOff('payments', 'tw')).toBeUndefined()
    } finally {
      await other.close()
    }
  }, 20_000)

  test('closes while a read is under way', async () => {
    const watch = new SwitchWatch({
      read: () => listSwitches(database.lookout),
      clock: systemClock,
      log: makeLogger('silent'),
      metrics: makeMetrics(),
      onChange: () => undefined,
    })
    await watch.start()
    const read = watch.readNow()
    await watch.stop()
    await expect(read).resolves.toBeUndefined()
  })
})
