import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { LedgerStage } from './ledger-stage.ts'

describeOnDatabases('A reversal', (openFresh) => {
  let database: OpenDatabase
  let stage: LedgerStage

  beforeAll(async () => {
    database = await openFresh()
  })
  beforeEach(async () => {
    stage = await LedgerStage.on(database)
  })
  afterEach(() => stage.assertSound())

  test('of a debit restores the lots that paid, with the end they had', async () => {
    await stage.give('gift:soon', 100, { days: 5 })
    await stage.give('gift:never', 100)
    const lots = () =>
      stage.db
        .selectFrom('lots')
        .where('member_id', '=', stage.memberId)
        .selectAll()
        .orderBy('number')
        .execute()
    const before = await lots()
    await stage.take('spending:1', 150)
    expect(await stage.reverse('spending:1')).toEqual({
      id: 'reversal:spending:1',
      isNew: true,
      amountMinor: 150,
      shortfallMinor: 0,
    })
    expect(await lots()).toEqual(before)
    expect(await stage.heldBy('store:s-1')).toBe(0)
  })

  test('of a credit takes its own lot first, then the nearest end', async () => {
    await stage.give('gift:mistake', 100, { days: 90 })
    await stage.give('gift:never', 100)
    await stage.give('gift:late', 100, { days: 60 })
    await stage.give('gift:soon', 100, { days: 30 })
    // The nearest end pays first: nothing of the mistake is spent yet.
    await stage.take('spending:1', 130)
    expect(await stage.lots()).toEqual([100, 100, 70, 0])
    await stage.take('spending:2', 120)
    expect(await stage.lots()).toEqual([50, 100, 0, 0])
    await stage.reverse('gift:mistake')
    expect(await stage.lots()).toEqual([0, 50, 0, 0])
    expect(await stage.heldBy('issuance:tw')).toBe(-300)
  })

  test('takes what there is and leaves a shortfall, which the next credit pays', async () => {
    await stage.give('gift:mistake', 100)
    await stage.take('spending:1', 70)
    expect(await stage.reverse('gift:mistake')).toMatchObject({
      amountMinor: -30,
      shortfallMinor: 70,
    })
    expect(await stage.account()).toEqual({ balanceMinor: 0, shortfallMinor: 70 })
    // The other side is whole, and the house has advanced it.
    expect(await stage.heldBy('issuance:tw')).toBe(0)
    expect(await stage.heldBy('adjustment:tw')).toBe(-70)
    await stage.give('gift:small', 50)
    expect(await stage.account()).toEqual({ balanceMinor: 0, shortfallMinor: 20 })
    await stage.give('gift:large', 50)
    expect(await stage.account()).toEqual({ balanceMinor: 30, shortfallMinor: 0 })
    expect(await stage.heldBy('adjustment:tw')).toBe(0)
  })

  test('that finds nothing left moves no balance and makes no entry', async () => {
    await stage.give('gift:mistake', 100)
    await stage.take('spending:1', 100)
    expect(await stage.reverse('gift:mistake')).toEqual({
      id: 'reversal:gift:mistake',
      isNew: true,
      amountMinor: 0,
      shortfallMinor: 100,
    })
    const account = await stage.db
      .selectFrom('member_accounts')
      .where('member_id', '=', stage.memberId)
      .select('entry_count')
      .executeTakeFirst()
    expect(account).toEqual({ entry_count: 2 })
    expect(await stage.account()).toEqual({ balanceMinor: 0, shortfallMinor: 100 })
    await stage.assertSound()
    // The debit was a mistake too: what it gives back pays the debt.
    await stage.reverse('spending:1')
    expect(await stage.account()).toEqual({ balanceMinor: 0, shortfallMinor: 0 })
    expect(await stage.heldBy('store:s-1')).toBe(0)
  })

  test('takes from breakage what has expired: the member never had the use of it', async () => {
    await stage.give('gift:mistake', 100, { days: 10 })
    await stage.give('gift:own', 60)
    await stage.take('spending:1', 40)
    stage.pass(11)
    // The sweep has not been there yet.
    expect(await stage.reverse('gift:mistake')).toMatchObject({
      amountMinor: -40,
      shortfallMinor: 0,
    })
    expect(await stage.account()).toEqual({ balanceMinor: 20, shortfallMinor: 0 })
    expect(await stage.heldBy('breakage:tw')).toBe(0)
  })

  test('of credit that has expired whole leaves the member alone', async () => {
    await stage.give('gift:mistake', 100, { days: 10 })
    await stage.give('gift:own', 60)
    stage.pass(11)
    expect(await stage.reverse('gift:mistake')).toMatchObject({
      amountMinor: 0,
      shortfallMinor: 0,
    })
    expect(await stage.account()).toEqual({ balanceMinor: 60, shortfallMinor: 0 })
  })

  test('happens once, however often and in parallel', async () => {
    await stage.give('gift:mistake', 100)
    await stage.take('spending:1', 80)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => stage.reverse('gift:mistake')),
    )
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    for (const { id, amountMinor, shortfallMinor } of answers) {
      expect({ id, amountMinor, shortfallMinor }).toEqual({
        id: 'reversal:gift:mistake',
        amountMinor: -20,
        shortfallMinor: 80,
      })
    }
    expect(await stage.account()).toEqual({ balanceMinor: 0, shortfallMinor: 80 })
  })

  test('cannot be reversed itself, nor what the ledger did by its rules', async () => {
    await stage.give('gift:mistake', 100)
    await stage.take('spending:1', 80)
    await stage.reverse('gift:mistake')
    await stage.give('gift:next', 100)
    for (const id of ['reversal:gift:mistake', 'shortfall:gift:next']) {
      await expect(stage.reverse(id)).rejects.toMatchObject({ name: 'TransferNotReversible' })
    }
    await expect(stage.reverse('gift:unknown')).rejects.toMatchObject({ name: 'TransferNotFound' })
  })

  test('has an id even where that of the first is as long as can be', async () => {
    const id = `gift:${'x'.repeat(194)}`
    await stage.give(id, 10)
    await stage.reverse(id)
    expect(await stage.account()).toMatchObject({ balanceMinor: 0 })
  })
})
