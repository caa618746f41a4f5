import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { startBuiltServer, type BuiltServer } from '../e2e/start-built-server.ts'
import { Calendar } from './calendar.ts'
import { findBrokenRulesOfTests } from './find-broken-rules.ts'
import { countAcknowledged, countEffects, findLostWrites } from './find-lost-writes.ts'
import { KILLABLE_DATABASES, type KillableDatabase } from './killable-databases.ts'
import { writeLoadSubjects, type LoadDay } from './load-subjects.ts'
import { MemberLoad } from './member-load.ts'
import { seededRandom } from './seeded-random.ts'

const MEMBERS = 30
const KILLS = 10
/** quality.md, Invariants, for a machine that has its processors for it. */
const READY_LIMIT_MS = 10_000
const TEST_LIMIT_MS = 600_000
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)

describe.each(KILLABLE_DATABASES)(`A server on $engine that is killed (seed ${SEED})`, (kind) => {
  let database: KillableDatabase
  let days: LoadDay[]
  /** The last one that was started. */
  let server: BuiltServer | undefined

  beforeAll(async () => {
    database = await kind.make()
    days = await withDatabase((opened) => writeLoadSubjects(opened, MEMBERS))
  }, TEST_LIMIT_MS)
  afterAll(async () => {
    await server?.kill()
    await database.drop()
  })

  async function withDatabase<T>(run: (opened: OpenDatabase) => Promise<T>): Promise<T> {
    const opened = await database.open()
    try {
      return await run(opened)
    } finally {
      await opened.close()
    }
  }

  /** All that is wrong at this moment, after any number of acknowledged writes. */
  const findDamage = (load: MemberLoad) =>
    withDatabase(async ({ db }) => [
      ...(await findBrokenRulesOfTests(db)),
      ...(await findLostWrites(db, load.acknowledged)),
      ...load.surprises.slice(0, 5),
    ])

  async function start(): Promise<{ started: BuiltServer; readyMs: number }> {
    const startedAt = performance.now()
    const started = await startBuiltServer({
      // Vitest has a MODE of its own.
      MODE: 'demo',
      LOAD_DEMO_CONTENT: 'false',
      LOG_LEVEL: 'silent',
      ...database.settings,
    })
    server = started
    return { started, readyMs: performance.now() - startedAt }
  }

  test(
    `loses and doubles nothing in ${KILLS} kills under load`,
    async () => {
      const random = seededRandom(SEED)
      const load = new MemberLoad(MEMBERS)
      const calendar = new Calendar(days, load)
      await calendar.nextDay()
      // The very first start makes the tables of the job queue.
      let { started } = await start()
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const { origin, kill: killServer } = started
        const killed = wait(30 + random() * 900).then(killServer)
        await calendar.liveUntilDeath(origin)
        await killed
        expect(await findDamage(load), `after kill ${kill}`).toEqual([])
        const next = await start()
        expect(next.readyMs, `ready after kill ${kill}`).toBeLessThan(readyLimitMs())
        started = next.started
      }
      await calendar.finishDay(started.origin)
      expect(await started.stop()).toBe(0)
      expect(await findDamage(load)).toEqual([])
      const counts = await withDatabase(({ db }) => countEffects(db))
      expect(counts).toEqual(countAcknowledged(load.acknowledged))
      expect(counts['check-in']).toBe(MEMBERS * calendar.dayCount)
      const interrupted = load.acknowledged.filter(({ write }) => write.tries > 1)
      expect(interrupted.length).toBeGreaterThan(KILLS)
    },
    TEST_LIMIT_MS,
  )
})

/** A machine with twice as much to do as it has processors takes twice as long. */
function readyLimitMs(): number {
  return READY_LIMIT_MS * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}
