import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { momentOf } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { expireDueLots } from '#server/domain/ledger/transfers/expire-lots.ts'
import { recordTransfer } from '#server/domain/ledger/transfers/record-transfer.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { LedgerStage } from '../database/ledger-stage.ts'

/** Each named after the project that lost money by it (quality.md, Invariants). */
describeOnDatabases('Credit, as it went wrong elsewhere:', (openFresh) => {
  let database: OpenDatabase
  let stage: LedgerStage

  beforeAll(async () => {
    database = await openFresh()
  })
  beforeEach(async () => {
    stage = await LedgerStage.on(database)
  })
  afterEach(() => stage.assertSound())

  const wonOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.filter(({ status }) => status === 'fulfilled').length

  test('20 gifts at once from 100 points give 100 away (fuint 71)', async () => {
    await stage.give('gift:all-there-is', 100)
    const gifts = Array.from({ length: 20 }, (_, index) => stage.take(`gift-to:${index}`, 100))
    const outcomes = await Promise.allSettled(gifts)
    expect(wonOf(outcomes)).toBe(1)
    for (const outcome of outcomes.filter(({ status }) => status === 'rejected')) {
      expect(outcome).toMatchObject({ reason: { name: 'CreditInsufficient' } })
    }
    expect(await stage.heldBy('store:s-1')).toBe(100)
    expect(await stage.account()).toEqual({ balanceMinor: 0, shortfallMinor: 0 })
  })

  test('20 gifts at once of 5 give what there is, to the last point', async () => {
    await stage.give('gift:93-points', 93)
    const gifts = Array.from({ length: 20 }, (_, index) => stage.take(`gift-to:${index}`, 5))
    expect(wonOf(await Promise.allSettled(gifts))).toBe(18)
    expect(await stage.account()).toEqual({ balanceMinor: 3, shortfallMinor: 0 })
  })

  test('an event that is replayed is paid once, also beside others (compressor 1476)', async () => {
    const events = Array.from({ length: 30 }, (_, index) => `event:${index % 3}`)
    const answers = await Promise.all(events.map((id) => stage.give(id, 100)))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(3)
    expect(await stage.account()).toEqual({ balanceMinor: 300, shortfallMinor: 0 })
  })

  test('buying, earning and refunding in a loop makes no credit (odoo 257854)', async () => {
    await stage.give('gift:start', 1_000, { days: 30 })
    await stage.give('gift:never', 500)
    const before = { account: await stage.account(), lots: await stage.lots() }
    for (let round = 0; round < 12; round += 1) {
      await stage.take(`purchase:${round}`, 1_100)
      await stage.give(`rebate:${round}`, 110, { provenance: 'rebate' })
      // The refund is asked for twice at once, and its parts come in any order.
      const parts = [`purchase:${round}`, `rebate:${round}`, `purchase:${round}`, `rebate:${round}`]
      const order = round % 2 === 0 ? parts : parts.toReversed()
      await Promise.all(order.map((id) => stage.reverse(id)))
    }
    expect(await stage.account()).toEqual(before.account)
    expect((await stage.lots()).filter((remaining) => remaining > 0)).toEqual(before.lots)
    expect(await stage.heldBy('store:s-1')).toBe(0)
  })

  test('a unit is spent or expires, and never both (FloCafe 78)', async () => {
    for (let round = 0; round < 8; round += 1) {
      await stage.give(`gift:ends-${round}`, 100, { days: 1 })
      stage.pass(1)
      const sweeps = [0, 1].map(() => expireDueLots(stage.db, stage.clock, { batch: 10 }))
      const spends = [0, 1].map((half) => stage.take(`spending:${round}-${half}`, 60))
      await Promise.allSettled([...sweeps, ...spends])
    }
    const [spent, expired] = [await stage.heldBy('store:s-1'), await stage.heldBy('breakage:tw')]
    expect({ spent, expired }).toEqual({ spent: 0, expired: 800 })
  })

  test('what is spent in the last moment does not expire after it (FloCafe 78)', async () => {
    for (let round = 0; round < 8; round += 1) {
      await stage.give(`gift:ends-${round}`, 100, { days: 1 })
      stage.pass(1 - 1 / 86_400_000)
      const spends = [0, 1].map((half) => stage.take(`spending:${round}-${half}`, 60))
      const outcomes = await Promise.allSettled([
        ...spends,
        expireDueLots(stage.db, stage.clock, { batch: 10 }),
      ])
      expect(wonOf(outcomes)).toBe(2)
      stage.pass(1)
      await expireDueLots(stage.db, stage.clock, { batch: 10 })
    }
    expect(await stage.heldBy('store:s-1')).toBe(8 * 60)
    expect(await stage.heldBy('breakage:tw')).toBe(8 * 40)
  })

  test('a debit of a lot that has nothing is no success without effect (shopper 510)', async () => {
    await stage.give('gift:a', 100)
    await stage.take('spending:1', 100)
    await stage.give('gift:b', 100)
    const ofEmptyLot = recordTransfer(stage.db, momentOf(stage.clock), {
      id: 'spending:2',
      memberId: stage.memberId,
      postings: [
        { account: `member:${stage.memberId}`, amountMinor: -50 },
        { account: 'store:s-1', amountMinor: 50 },
      ],
      reason: { code: 'adjustment', values: {} },
      source: 'test/spending',
      pays: [{ number: 1, amountMinor: 50 }],
    })
    await expect(ofEmptyLot).rejects.toMatchObject({ code: 'HL005' })
    expect(await stage.transferIds('adjustment')).toEqual(['spending:1'])
    expect(await stage.account()).toEqual({ balanceMinor: 100, shortfallMinor: 0 })
  })
})
