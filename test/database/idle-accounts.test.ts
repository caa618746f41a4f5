import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MemberDirectory } from '#server/api/member-directory.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { addMonths } from '#contract/values/day.ts'
import { reclaimIdleMember } from '#server/domain/people/members/reclaim-idle-member.ts'
import { returnReclaimedCredit } from '#server/domain/people/members/return-reclaimed-credit.ts'
import { sweepIdleMembers } from '#server/domain/people/members/sweep-idle-members.ts'
import { expireDueLots } from '#server/domain/ledger/transfers/expire-lots.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { LedgerStage } from './ledger-stage.ts'

describeOnDatabases('An idle account', (openFresh) => {
  let database: OpenDatabase
  let stage: LedgerStage

  beforeAll(async () => {
    database = await openFresh()
  })
  // 12:00 of 20 November 2026 in Taipei: the credit is safe until the end of 20 May 2027.
  beforeEach(async () => {
    stage = await LedgerStage.on(database)
  })
  afterEach(() => stage.assertSound())

  const sweep = () => {
    const { sendPushJob } = stage
    return sweepIdleMembers(database.db, stage.clock, { batch: 2, sendPushJob })
  }

  /** A sweep at noon of each day. */
  async function sweepOn(...days: string[]): Promise<void> {
    for (const day of days) {
      stage.clock.moveTo(`${day}T04:00:00Z`)
      await sweep()
    }
  }

  const IN_TIME = ['2027-04-20', '2027-05-13', '2027-05-20', '2027-05-21']

  /** Comes in through the door, as a call does. */
  const comeBack = () =>
    new MemberDirectory(database.db, stage.clock).visit({
      memberId: stage.memberId,
      area: 'tw',
      locale: 'zh-TW',
    })

  const told = () => stage.pushes.map(({ kind, facts }) => ({ kind, ...facts }))

  test('is warned 30 and 7 days before, once each, and then reclaimed whole', async () => {
    await stage.give('gift:a', 100)
    await stage.give('gift:b', 20, { days: 400 })
    await sweepOn('2027-04-19')
    expect(told()).toEqual([])
    await sweepOn('2027-04-20', '2027-04-20', '2027-05-12')
    expect(told()).toEqual([{ kind: 'idle-warning-30', amountMinor: 120, day: '2027-05-20' }])
    await sweepOn('2027-05-13', '2027-05-19', '2027-05-20')
    expect(told().slice(1)).toEqual([
      { kind: 'idle-warning-7', amountMinor: 120, day: '2027-05-20' },
    ])
    expect(await stage.account()).toMatchObject({ balanceMinor: 120 })
    await sweepOn('2027-05-21', '2027-05-22')
    expect(told().slice(2)).toEqual([
      { kind: 'credit-reclaimed', amountMinor: 120, day: '2027-06-20' },
    ])
    expect(await stage.lots()).toEqual([0, 0])
    expect(await stage.heldBy('breakage:tw')).toBe(120)
    expect(await stage.transferIds('idle-reclaim')).toEqual([`idle:${stage.memberId}:2027-05-21`])
    expect(await stage.member()).toMatchObject({
      reclaim_transfer_id: `idle:${stage.memberId}:2027-05-21`,
      reclaimed_at: new Date('2027-05-21T04:00:00Z'),
    })
  })

  test('counts its days in the area of the member', async () => {
    await stage.give('gift:a', 100)
    await sweepOn('2027-05-13')
    stage.clock.moveTo('2027-05-20T15:59:59Z')
    await sweep()
    expect(await stage.account()).toMatchObject({ balanceMinor: 100 })
    stage.clock.moveTo('2027-05-20T16:00:00Z')
    await sweep()
    expect(await stage.account()).toMatchObject({ balanceMinor: 0 })
  })

  test('is reclaimed once by sweeps at the same time', async () => {
    await stage.give('gift:a', 100)
    await sweepOn('2027-05-13')
    stage.clock.moveTo('2027-05-21T04:00:00Z')
    await Promise.all([sweep(), sweep(), sweep()])
    expect(await stage.heldBy('breakage:tw')).toBe(100)
    expect(told().map(({ kind }) => kind)).toEqual(['idle-warning-7', 'credit-reclaimed'])
  })

  test('comes back whole, whatever was reversed before the reclaim', async () => {
    await stage.give('gift:other', 100)
    await stage.give('gift:one', 100, { days: 1000 })
    await stage.take('spend:one', 60)
    await stage.reverse('gift:one')
    await stage.reverse('spend:one')
    stage.pass(200)
    const { db, clock, memberId, sendPushJob } = stage
    const reclaimed = await reclaimIdleMember(db, clock, { memberId, sendPushJob })
    stage.pass(3)
    expect(reclaimed).toBe(100)
    expect(await returnReclaimedCredit(db, clock, memberId)).toBe(100)
  })

  test('comes back once and soon to a member who calls many times at once', async () => {
    for (let count = 1; count <= 20; count += 1) await stage.give(`gift:${count}`, 10)
    const { db, clock, memberId, sendPushJob } = stage
    await reclaimIdleMember(db, clock, { memberId, sendPushJob })
    const servers = [1, 2, 3, 4].map(() => new MemberDirectory(db, clock))
    const visit = { memberId, area: 'tw', locale: 'zh-TW' } as const
    await Promise.all(servers.flatMap((server) => [1, 2, 3].map(() => server.visit(visit))))
    expect((await stage.account()).balanceMinor).toBe(200)
  })

  test('without credit is neither warned nor reclaimed', async () => {
    await stage.give('gift:a', 100, { days: 30 })
    await sweepOn(...IN_TIME)
    expect(told()).toEqual([])
    expect(await stage.member()).toMatchObject({ reclaim_transfer_id: null })
    expect(await stage.transferIds('idle-reclaim')).toEqual([])
  })

  test('is idle no more after a visit, and is warned anew before the next end', async () => {
    await stage.give('gift:a', 100)
    await sweepOn('2027-04-20', '2027-05-13')
    await comeBack()
    await sweepOn('2027-05-21', '2027-10-13')
    expect(told().map(({ kind }) => kind)).toEqual(['idle-warning-30', 'idle-warning-7'])
    await sweepOn('2027-10-14')
    expect(told().at(-1)).toEqual({
      kind: 'idle-warning-30',
      amountMinor: 100,
      day: '2027-11-13',
    })
  })

  test('is idle no more when it earns while the member is away', async () => {
    await stage.give('gift:a', 100)
    await sweepOn('2027-05-13')
    await stage.give('survey:1', 10, { reason: { code: 'survey-reward', values: {} } })
    await sweepOn('2027-05-21', '2027-06-20')
    expect(await stage.account()).toMatchObject({ balanceMinor: 110 })
    expect(told()).toHaveLength(1)
  })

  test('is not reclaimed within 7 days of its last warning, however late that came', async () => {
    await stage.give('gift:a', 100)
    await sweepOn('2027-08-01')
    expect(told()).toEqual([{ kind: 'idle-warning-7', amountMinor: 100, day: '2027-08-08' }])
    await sweepOn('2027-08-08')
    expect(await stage.account()).toMatchObject({ balanceMinor: 100 })
    await sweepOn('2027-08-09')
    expect(await stage.account()).toMatchObject({ balanceMinor: 0 })
  })

  test('gets everything back, to the same lots, within 30 days of the reclaim', async () => {
    await stage.give('gift:a', 100, { days: 400 })
    await stage.give('gift:b', 20)
    await stage.take('spending:1', 30)
    await sweepOn(...IN_TIME)
    stage.clock.moveTo('2027-06-20T15:59:59Z')
    await Promise.all([comeBack(), comeBack(), comeBack()])
    expect(await stage.lots()).toEqual([70, 20])
    expect(await stage.heldBy('breakage:tw')).toBe(0)
    expect(await stage.transferIds('idle-return')).toEqual([
      `idle-return:${stage.memberId}:2027-05-21`,
    ])
    expect(await stage.member()).toMatchObject({ reclaim_transfer_id: null, reclaimed_at: null })
    expect(await returnReclaimedCredit(stage.db, stage.clock, stage.memberId)).toBe(0)
  })

  test('gets nothing back later, keeps the trace, and can be idle again', async () => {
    await stage.give('gift:a', 100)
    await sweepOn(...IN_TIME)
    stage.clock.moveTo('2027-06-20T16:00:00Z')
    await comeBack()
    expect(await stage.account()).toMatchObject({ balanceMinor: 0 })
    expect(await stage.member()).toMatchObject({
      reclaim_transfer_id: `idle:${stage.memberId}:2027-05-21`,
    })
    await stage.give('gift:b', 40)
    await sweepOn('2027-12-14', '2027-12-22')
    expect(await stage.account()).toMatchObject({ balanceMinor: 0 })
    await comeBack()
    expect(await stage.lots()).toEqual([0, 40])
  })

  test('lets what ended meanwhile expire after the return', async () => {
    await stage.give('gift:a', 100, { days: 195 })
    await stage.give('gift:b', 20)
    await sweepOn(...IN_TIME)
    stage.clock.moveTo('2027-06-15T04:00:00Z')
    await comeBack()
    expect(await stage.account()).toMatchObject({ balanceMinor: 120 })
    await expireDueLots(stage.db, stage.clock, { batch: 10 })
    expect(await stage.lots()).toEqual([0, 20])
  })

  test('gets back what two reclaims took, when a refund came between them', async () => {
    await stage.give('gift:a', 100)
    await stage.take('spending:1', 60)
    await sweepOn(...IN_TIME)
    await stage.reverse('spending:1')
    // What comes back is warned of again before it goes.
    await sweepOn('2027-05-22', '2027-05-29', '2027-05-30')
    expect(await stage.account()).toMatchObject({ balanceMinor: 0 })
    expect(told().map(({ kind }) => kind)).toEqual([
      'idle-warning-30',
      'idle-warning-7',
      'credit-reclaimed',
      'idle-warning-7',
      'credit-reclaimed',
    ])
    stage.clock.moveTo('2027-06-10T04:00:00Z')
    await comeBack()
    expect(await stage.lots()).toEqual([100])
  })

  test('does not get back credit that was a mistake and was reversed meanwhile', async () => {
    await stage.give('gift:mistake', 100)
    await stage.give('gift:b', 20)
    await stage.take('spending:1', 30)
    await sweepOn(...IN_TIME)
    // Breakage gives back the 70 that it took; the 30 that were spent are owed.
    expect(await stage.reverse('gift:mistake')).toMatchObject({ shortfallMinor: 30 })
    await comeBack()
    expect(await stage.account()).toEqual({ balanceMinor: 0, shortfallMinor: 10 })
    expect(await stage.heldBy('breakage:tw')).toBe(0)
  })

  test('whose member comes in that moment loses nothing, whoever is first', async () => {
    await stage.give('gift:a', 100)
    await sweepOn('2027-05-13')
    stage.clock.moveTo('2027-05-21T04:00:00Z')
    await Promise.all([sweep(), comeBack(), sweep(), comeBack()])
    await comeBack()
    expect(await stage.account()).toMatchObject({ balanceMinor: 100 })
  })

  test('can be told of as reclaimed at any moment', async () => {
    await stage.give('gift:a', 100)
    const { memberId, sendPushJob } = stage
    const reclaim = () => reclaimIdleMember(stage.db, stage.clock, { memberId, sendPushJob })
    expect(await reclaim()).toBe(100)
    expect(await reclaim()).toBe(0)
    await comeBack()
    expect(await stage.lots()).toEqual([100])
  })
})

describe('Months after a day', () => {
  test.each([
    ['2026-11-20', 6, '2027-05-20'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-12-31', 6, '2027-06-30'],
    ['2026-07-01', 6, '2027-01-01'],
  ])('%s and %i are %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later)
  })
})
