import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { openMember } from '#server/domain/people/members/open-member.ts'
import { expireDueLots, settleExpiredLots } from '#server/domain/ledger/transfers/expire-lots.ts'
import {
  deleteOldExpiryNotices,
  tellOfExpiry,
} from '#server/domain/ledger/transfers/tell-of-expiry.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { LedgerStage } from './ledger-stage.ts'

describeOnDatabases('The expiry of lots', (openFresh) => {
  let database: OpenDatabase
  let stage: LedgerStage

  beforeAll(async () => {
    database = await openFresh()
  })
  beforeEach(async () => {
    stage = await LedgerStage.on(database)
  })
  afterEach(() => stage.assertSound())

  const sweep = (batch = 2) => expireDueLots(database.db, stage.clock, { batch })

  test('takes what is left of a lot at its end, and not a moment before', async () => {
    await stage.give('gift:soon', 100, { expiresAt: new Date('2026-12-20T15:59:59.999Z') })
    await stage.give('gift:never', 50)
    await stage.take('spending:1', 30)
    stage.clock.moveTo('2026-12-20T15:59:59.998Z')
    await sweep()
    expect(await stage.lots()).toEqual([70, 50])
    stage.clock.moveTo('2026-12-20T15:59:59.999Z')
    await sweep()
    expect(await stage.lots()).toEqual([0, 50])
    expect(await stage.heldBy('breakage:tw')).toBe(70)
    expect(await stage.transferIds('lot-expiry')).toEqual([`expiry:${stage.memberId}:1`])
    const { reason } = await stage.db
      .selectFrom('transfers')
      .where('member_id', '=', stage.memberId)
      .where('kind', '=', 'lot-expiry')
      .select('reason')
      .executeTakeFirstOrThrow()
    expect(reason.values).toEqual({ day: '2026-12-20', lot: 1, provenance: 'compensation' })
  })

  test('is the same done once, again and again, or twice at once', async () => {
    for (const id of ['a', 'b', 'c']) await stage.give(`gift:${id}`, 10, { days: 3 })
    stage.pass(4)
    await Promise.all([sweep(1), sweep(2), sweep(50), settle(), settle()])
    expect(await sweep()).toBe(0)
    expect(await stage.lots()).toEqual([0, 0, 0])
    expect(await stage.transferIds('lot-expiry')).toHaveLength(3)
    expect(await stage.heldBy('breakage:tw')).toBe(30)
  })

  const settle = () => settleExpiredLots(database.db, stage.clock, stage.memberId)

  test('reaches every member, in batches of any size', async () => {
    const stages = await Promise.all(Array.from({ length: 7 }, () => LedgerStage.on(database)))
    for (const one of stages) await one.give('gift:a', 10, { days: 1 })
    stage.pass(2)
    expect(await sweep(3)).toBe(7)
    for (const one of stages) expect(await one.account()).toMatchObject({ balanceMinor: 0 })
  })

  test('goes on after a member who fails, and says so at the end', async () => {
    const [broken, other] = await Promise.all([LedgerStage.on(database), LedgerStage.on(database)])
    await broken?.give('gift:a', 10, { days: 1 })
    await other?.give('gift:a', 10, { days: 1 })
    // An account that is closed with credit left cannot be: the check refuses it. This one has lots
    // that its balance knows nothing of.
    const spoil = (amount: number) =>
      database.executeSql(
        'update member_accounts set balance_minor = balance_minor + $1 where member_id = $2',
        [amount, broken?.memberId],
      )
    await spoil(-10)
    stage.pass(2)
    await expect(sweep(1)).rejects.toThrow('1 members could not be swept')
    expect(await other?.account()).toMatchObject({ balanceMinor: 0 })
    await spoil(10)
    expect(await sweep(1)).toBe(1)
  })

  test('and spending never take the same unit', async () => {
    await stage.give('gift:soon', 100, { days: 1 })
    await stage.give('gift:never', 100)
    // One server's clock is behind.
    const earlier = stage.clock.now()
    const lateClock = { now: () => earlier }
    stage.pass(1)
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 8 }, (_, index) =>
        stage.take(`spending:early-${index}`, 20, lateClock),
      ),
      ...Array.from({ length: 4 }, () => sweep()),
      ...Array.from({ length: 8 }, (_, index) => stage.take(`spending:late-${index}`, 20)),
    ])
    const spent = outcomes.filter(
      ({ status }, index) => status === 'fulfilled' && (index < 8 || index >= 12),
    ).length
    const expired = await stage.heldBy('breakage:tw')
    const { balanceMinor } = await stage.account()
    expect(spent * 20 + expired + balanceMinor).toBe(200)
    expect(await stage.heldBy('store:s-1')).toBe(spent * 20)
  })

  test('comes again for what a refund gives back after the end', async () => {
    await stage.give('gift:soon', 100, { days: 1 })
    await stage.take('spending:1', 60)
    await stage.take('spending:2', 10)
    stage.pass(2)
    await sweep()
    await stage.reverse('spending:1')
    await sweep()
    await stage.reverse('spending:2')
    await settle()
    expect(await stage.transferIds('lot-expiry')).toEqual([
      `expiry:${stage.memberId}:1`,
      `expiry:${stage.memberId}:1:2`,
      `expiry:${stage.memberId}:1:3`,
    ])
    expect(await stage.heldBy('breakage:tw')).toBe(100)
    expect(await stage.account()).toMatchObject({ balanceMinor: 0 })
  })
})

describeOnDatabases('The notice of an end', (openFresh) => {
  let database: OpenDatabase
  let stage: LedgerStage

  beforeAll(async () => {
    database = await openFresh()
  })
  beforeEach(async () => {
    stage = await LedgerStage.on(database)
  })

  const tell = () => {
    const { sendPushJob } = stage
    return tellOfExpiry(database.db, stage.clock, { batch: 2, sendPushJob })
  }
  const expiresAt = (time: string) => ({ expiresAt: new Date(time) })

  test('comes 7 days before, once a day on which credit ends, with all that ends then', async () => {
    await stage.give('gift:a', 10, expiresAt('2026-12-20T15:59:59.999Z'))
    await stage.give('gift:b', 20, expiresAt('2026-12-20T02:00:00Z'))
    await stage.give('gift:c', 40, expiresAt('2026-12-21T15:59:59.999Z'))
    stage.clock.moveTo('2026-12-12T15:59:59Z')
    await tell()
    expect(stage.pushes).toEqual([])
    stage.clock.moveTo('2026-12-12T16:00:00Z')
    await Promise.all([tell(), tell()])
    await tell()
    expect(stage.pushes).toEqual([
      {
        kind: 'credit-expiring',
        eventId: `credit-expiring.${stage.memberId}.2026-12-20`,
        memberId: stage.memberId,
        facts: { amountMinor: 30, day: '2026-12-20' },
      },
    ])
    stage.clock.moveTo('2026-12-14T03:00:00Z')
    await tell()
    expect(stage.pushes.map(({ facts }) => facts)).toEqual([
      { amountMinor: 30, day: '2026-12-20' },
      { amountMinor: 40, day: '2026-12-21' },
    ])
  })

  test('is not given for credit that is spent, or that never lasted so long', async () => {
    await stage.give('gift:a', 10, expiresAt('2026-12-20T15:59:59.999Z'))
    await stage.take('spending:1', 10)
    stage.clock.moveTo('2026-12-14T03:00:00Z')
    await stage.give('gift:short', 10, { days: 3 })
    await tell()
    expect(stage.pushes).toEqual([])
  })

  test("follows the day of the member's own area", async () => {
    await openMember(stage.db, stage.clock, { memberId: 'ali', area: 'my', locale: 'en-US' })
    const from = 'issuance:my'
    await stage.give('gift:my', 10, {
      memberId: 'ali',
      from,
      ...expiresAt('2027-01-20T15:59:59.999Z'),
    })
    stage.clock.moveTo('2027-01-13T03:00:00Z')
    const told: unknown[] = []
    await tellOfExpiry(stage.db, stage.clock, {
      batch: 2,
      sendPushJob: async (_, { memberId, facts }) => void told.push({ memberId, facts }),
    })
    expect(told).toEqual([{ memberId: 'ali', facts: { amountMinor: 10, day: '2027-01-20' } }])
  })

  test('is forgotten once its day is over', async () => {
    stage.clock.moveTo('2027-06-01T03:00:00Z')
    expect(await deleteOldExpiryNotices(stage.db, stage.clock)).toBeGreaterThan(0)
    expect(await deleteOldExpiryNotices(stage.db, stage.clock)).toBe(0)
  })
})
