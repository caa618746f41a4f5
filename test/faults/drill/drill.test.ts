import { availableParallelism, loadavg } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DRILL_FAULTS } from './drill-faults.ts'
import { DrillStage } from './drill-stage.ts'
import { countActs } from './find-drill-damage.ts'
import { OwnPostgres } from './own-postgres.ts'
import { countLeft, PLENTY } from './write-plenty.ts'

const MEMBERS = 8
const KINDS = ['check-in', 'claim', 'convert', 'pay', 'refund'] as const
const HOLD_MS = 2_000
/** Until both servers are ready again, and as much was done as there are members (quality.md, Invariants). */
const RECOVERED_LIMIT_MS = 15_000
/** Until the partner was told, and the queue of charges has run again. */
const FOLLOWED_LIMIT_MS = 90_000
const TEST_LIMIT_MS = 300_000

if (!OwnPostgres.isHere) {
  process.stderr.write('SKIPPED: the drill, for this machine cannot make a PostgreSQL of its own\n')
}

describe.runIf(OwnPostgres.isHere)('Members who pay, check in, refund and convert', () => {
  let stage: DrillStage

  beforeAll(async () => {
    stage = await DrillStage.start(MEMBERS)
    await stage.untilDone(MEMBERS)
  }, TEST_LIMIT_MS)
  // Twice, as where a drill is interrupted: its own end comes while it is closed already.
  afterAll(() => Promise.all([stage.close(), stage.close()]), TEST_LIMIT_MS)

  test.each(DRILL_FAULTS)(
    'go on soon after $name',
    async ({ strike, eachLimitMs }) => {
      await strike(stage, HOLD_MS)
      const start = performance.now()
      const each = stage.untilEachDid().then(() => performance.now() - start)
      expect(await stage.timeToRecover()).toBeLessThan(RECOVERED_LIMIT_MS * slowness())
      expect(await each).toBeLessThan(eachLimitMs * slowness())
    },
    TEST_LIMIT_MS,
  )

  test(
    'leave nothing behind that is not done soon',
    async () => {
      await stage.endLoad()
      expect(await stage.timeToFollow()).toBeLessThan(FOLLOWED_LIMIT_MS)
    },
    TEST_LIMIT_MS,
  )

  test(
    'have everything that they were told, and nothing twice',
    async () => {
      expect(await stage.findDamage()).toEqual([])
      // No server that started again has brought back the stock of the content.
      expect(await stage.onDatabase(countLeft)).toBeGreaterThan(PLENTY / 2)
      const counts = countActs(stage.journal)
      const countOf = (what: string) => counts[what] ?? 0
      for (const kind of KINDS) {
        expect(countOf(`${kind} done`), kind).toBeGreaterThan(MEMBERS)
        expect(countOf(`${kind} repeated`), kind).toBeGreaterThanOrEqual(MEMBERS)
      }
      // More than the members lose by themselves: the faults did hit.
      const repeated = KINDS.reduce((sum, kind) => sum + countOf(`${kind} repeated`), 0)
      expect(repeated).toBeGreaterThan(MEMBERS * KINDS.length)
    },
    TEST_LIMIT_MS,
  )
})

/** A machine with twice as much to do as it has processors takes twice as long. */
function slowness(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}
