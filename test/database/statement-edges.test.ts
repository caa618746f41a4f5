import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { LATE_ENTRY_MS, makeStatement, type Statement } from '#contract/values/statement.ts'
import { verifyStatement } from '#contract/values/verify-statement.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { getStatement } from '#server/domain/ledger/transfers/get-statement.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { LedgerStage } from './ledger-stage.ts'

/** 1 November in Taipei. */
const EDGE = Date.parse('2026-10-31T16:00:00Z')
const MINUTE_MS = 60_000

/** How long before or after the one before it an entry's instant was taken. */
const aStep = fc.integer({ min: -3, max: 4 }).map((minutes) => minutes * MINUTE_MS)

describeOnDatabases('The edge between two statements', (openFresh) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await openFresh()
  })

  /** Writes one entry at each instant, in the order in which the lock was had. */
  async function book(stage: LedgerStage, instants: readonly number[]): Promise<void> {
    for (const instant of instants) {
      stage.clock.moveTo(new Date(instant).toISOString())
      booked += 1
      await stage.give(`gift:${booked}`, 10)
    }
  }
  let booked = 0

  async function statementOf(stage: LedgerStage, from?: string, to?: string): Promise<Statement> {
    const { memberId, clock } = stage
    const days = { from, to }
    const ask = { memberId, area: 'tw', ...days, limit: 1_000 } as const
    const { entries, before } = await getStatement(database.db, clock, ask)
    return makeStatement({
      member: memberId,
      area: 'tw',
      from: from ?? null,
      to: to ?? null,
      entries: entries.map((entry) => ({
        ...entry,
        memberId,
        createdAt: entry.createdAt.toISOString(),
        reasonText: '',
      })),
      ...(before ? { before } : {}),
    })
  }

  const numbersOf = ({ entries }: Statement) => entries.map(({ number }) => number)

  /** October and November together are the whole, each proves itself, and one goes on from the other. */
  async function checkEdge(stage: LedgerStage): Promise<Statement> {
    const whole = await statementOf(stage)
    const october = await statementOf(stage, '2026-10-01', '2026-10-31')
    const november = await statementOf(stage, '2026-11-01', '2026-11-30')
    expect([...numbersOf(october), ...numbersOf(november)]).toEqual(numbersOf(whole))
    expect(november.previousHash).toBe(october.closingHash)
    for (const statement of [whole, october, november]) {
      expect((await verifyStatement(statement)).faults).toEqual([])
    }
    return october
  }

  test('lies between two numbers, wherever instants stand, and stays there', async () => {
    const steps = fc.array(aStep, { minLength: 1, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(steps, steps, async (first, later) => {
        const stage = await LedgerStage.on(database)
        let latest = EDGE - 8 * MINUTE_MS
        const instants = [...first, ...later].map((step) => {
          latest = Math.max(latest, latest + step)
          return Math.min(latest, latest + step)
        })
        await book(stage, instants.slice(0, first.length))
        const before = await checkEdge(stage)
        const hasNovember = instants.slice(0, first.length).some((instant) => instant >= EDGE)
        await book(stage, instants.slice(first.length))
        const after = await checkEdge(stage)
        const { closingHash } = hasNovember ? before : after
        expect(after.closingHash).toBe(closingHash)
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  test('does not move with what is added, as a plain halving would have it', async () => {
    const stage = await LedgerStage.on(database)
    await book(stage, [EDGE - 2, EDGE, EDGE - 1, EDGE + 1])
    const october = await checkEdge(stage)
    expect(numbersOf(october)).toEqual([1])
    for (let more = 2; more < 12; more += 1) {
      await book(stage, [EDGE + more])
      expect(await checkEdge(stage)).toEqual(october)
    }
  })

  test('is held for an entry that comes as late as one can, and no later', async () => {
    const stage = await LedgerStage.on(database)
    await book(stage, [EDGE, EDGE - LATE_ENTRY_MS])
    expect(numbersOf(await checkEdge(stage))).toEqual([])
    const november = await statementOf(stage, '2026-11-01', '2026-11-30')
    const [, second] = november.entries
    const createdAt = new Date(EDGE - LATE_ENTRY_MS - 1).toISOString()
    const moved = { ...november, entries: [november.entries[0], { ...second, createdAt }] }
    const { faults } = await verifyStatement(moved as Statement)
    expect(faults).toContainEqual({ code: 'time', number: 2 })
  })

  test('is no place for a first entry of the days before', async () => {
    const stage = await LedgerStage.on(database)
    await book(stage, [EDGE - 1, EDGE])
    const whole = await statementOf(stage)
    const { faults } = await verifyStatement({ ...whole, from: '2026-11-01' })
    expect(faults).toEqual([{ code: 'time', number: 1 }])
  })
})
