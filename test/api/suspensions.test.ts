import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import type { SuspensionCause } from '#contract/values/suspension.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { finishClosures } from '#server/domain/people/members/finish-closures.ts'
import { liftSuspension } from '#server/domain/people/members/lift-suspension.ts'
import { suspendMember } from '#server/domain/people/members/suspend-member.ts'
import { sweepIdleMembers } from '#server/domain/people/members/sweep-idle-members.ts'
import { expireDueLots } from '#server/domain/ledger/transfers/expire-lots.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { makeDeletePushJobs } from '#server/jobs/push-jobs-of-member.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { give } from './gifts.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { PaymentStage } from './payment-stage.ts'
import { NOON, TestClock } from './test-clock.ts'

const MEMBER = '/api/official/member'
const CLOSURE = '/api/official/member/closure'
const CHECK_IN = '/api/official/marketing/check-in/tw-daily/check-in'
const REASON = 'three accounts with one device, case FB-7K3M9Q2X'

/** Writes that a suspended member is let through to: each gives up something of his own, or says what may be told to him. */
const LEAVING: CallName[] = [
  'abandonPayment',
  'cancelMemberClosure',
  'chooseMemberOffers',
  'removeCard',
  'requestMemberClosure',
]

describe('Every write of a member', () => {
  test('is refused while suspended, but for what leaves', () => {
    const names = Object.keys(calls) as CallName[]
    const writes = names.filter((name) => {
      const { method, caller } = calls[name]
      return method !== 'GET' && caller !== 'anyone'
    })
    const isSaid = (name: CallName) => calls[name].errors.includes('AccountSuspended')
    expect(names.filter(isSaid).toSorted()).toEqual(writes.toSorted())
    const leaving = names.filter((name) => calls[name].whileSuspended === 'leaving')
    expect(leaving.toSorted()).toEqual(LEAVING)
  })
})

describeOnDatabases('A suspended member', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer
  let other: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    const clock = new TestClock(NOON)
    server = await MemberServer.start(database, { clock, isWorking: true })
    other = await MemberServer.start(database, { clock })
  })
  beforeEach(() => server.clock.moveTo(NOON))

  const parts = () => ({
    db: database.db,
    clock: server.clock,
    sendPushJob: makeSendPushJob(server.app.jobs),
  })
  const suspend = (memberId: string, cause: SuspensionCause = 'several-accounts') =>
    suspendMember(parts(), { memberId, cause, reason: REASON, operator: 'olga' })
  const lift = (memberId: string, outcome: 'cleared' | 'ended' = 'cleared') =>
    liftSuspension(parts(), { memberId, outcome, reason: 'it was a family', operator: 'olga' })

  async function open(memberId: string, amountMinor = 100, expiresAt: Date | null = null) {
    await server.ask('getMember', MEMBER, memberId)
    await give(server.app, memberId, { id: `gift:${memberId}`, amountMinor, expiresAt })
  }

  function pass(days: number, seconds = 0): void {
    const ms = server.clock.now().getTime() + days * 86_400_000 + seconds * 1_000
    server.clock.moveTo(new Date(ms).toISOString())
  }

  const actsOf = (memberId: string) =>
    database.db
      .selectFrom('operator_acts')
      .where('subject', '=', `members/${memberId}`)
      .select(['operator', 'act'])
      .orderBy('act')
      .execute()

  async function pushesOf(memberId: string): Promise<unknown[]> {
    const { rows } = await database.executeSql(
      `select data ->> 'kind' as kind, data -> 'facts' as facts from pgboss.job
       where name = 'push' and data ->> 'memberId' = $1 order by created_on, data ->> 'kind'`,
      [memberId],
    )
    return rows
  }

  test('is refused on every server within ten seconds, and reads on', async () => {
    await open('mei')
    for (const each of [server, other]) await each.ask('getMember', MEMBER, 'mei')
    // Both servers have looked just now, and found nobody.
    await server.fail(`${CHECK_IN}-not`, 'mei', { body: {} })
    for (const each of [server, other])
      await each.fail(CHECK_IN.replace('tw', 'xx'), 'mei', { body: {} })
    const { isNew, decideBy } = await suspend('mei')
    expect({ isNew, decideBy }).toEqual({ isNew: true, decideBy: '2026-12-04' })
    pass(0, 10)
    for (const each of [server, other]) {
      expect(await each.fail(CHECK_IN, 'mei', { body: {} })).toMatchObject({
        resultCode: 403,
        resultException: 'AccountSuspended',
      })
      const { member } = await each.ask('getMember', MEMBER, 'mei')
      expect(member).toMatchObject({
        balanceMinor: 100,
        status: 'active',
        suspension: { cause: 'several-accounts', decideBy: '2026-12-04' },
      })
    }
    await server.ask('getMemberStatement', `${MEMBER}/statement`, 'mei')
    const { memberData: data } = await server.ask('getMemberData', `${MEMBER}/data`, 'mei')
    expect(data.tables['member_suspensions']).toMatchObject([{ reason: REASON, lifted_at: null }])
    expect(JSON.stringify(data.tables['operator_acts'])).not.toContain('olga')
    // Others are not touched by it.
    await server.ask('checkIn', CHECK_IN, 'lin', { body: {} })
    await lift('mei')
    pass(0, 10)
    await server.ask('checkIn', CHECK_IN, 'mei', { body: {} })
    await other.ask('getMember', MEMBER, 'mei')
  })

  test('is told by push why and until when, once, however often it is asked for', async () => {
    await open('hua')
    await Promise.all([suspend('hua'), suspend('hua'), suspend('hua')])
    const again = { memberId: 'hua', cause: 'resale', reason: 'another', operator: 'x' } as const
    expect(await suspendMember(parts(), again)).toMatchObject({
      isNew: false,
      cause: 'several-accounts',
      liftedAt: null,
    })
    expect(await lift('hua')).toMatchObject({ isNew: true, returnedMinor: 0 })
    expect(await lift('hua')).toMatchObject({ isNew: false, returnedMinor: 0 })
    // The operator's answer was lost, and somebody has lifted it meanwhile.
    const repeated = await suspend('hua')
    expect(repeated.isNew).toBe(false)
    expect(repeated.liftedAt).not.toBeNull()
    const words = { memberId: 'hua', outcome: 'ended', reason: 'other', operator: 'x' } as const
    expect(await liftSuspension(parts(), words)).toBeUndefined()
    expect(await actsOf('hua')).toEqual([
      { operator: 'olga', act: 'member-suspended' },
      { operator: 'olga', act: 'member-suspension-lifted' },
    ])
    expect(await pushesOf('hua')).toEqual([
      { kind: 'account-suspended', facts: { cause: 'several-accounts', day: '2026-12-04' } },
      { kind: 'suspension-lifted', facts: {} },
    ])
  })

  test('keeps what was earned, and gets back what expired meanwhile with the time it had', async () => {
    const endsAt = new Date('2026-11-25T15:59:59.999Z')
    await open('yan', 70, endsAt)
    await give(server.app, 'yan', { id: 'gift:yan-2', amountMinor: 30 })
    await suspend('yan')
    pass(9)
    await expireDueLots(database.db, server.clock, { batch: 10 })
    expect((await server.ask('getMember', MEMBER, 'yan')).member.balanceMinor).toBe(30)
    expect(await lift('yan')).toMatchObject({ isNew: true, returnedMinor: 70 })
    expect(await lift('yan')).toMatchObject({ isNew: false, returnedMinor: 70 })
    const { member } = await server.ask('getMember', MEMBER, 'yan')
    const left = endsAt.getTime() - Date.parse(NOON)
    expect(member.ladder).toEqual([
      {
        amountMinor: 70,
        expiresAt: new Date(server.clock.now().getTime() + left).toISOString(),
        provenances: ['compensation'],
      },
      { amountMinor: 30, expiresAt: null, provenances: ['compensation'] },
    ])
    expect((await verifyLedger(database.db)).faults).toEqual([])
  })

  test('goes on with the streak where we were wrong, and begins anew where not', async () => {
    const streakAfter = async (memberId: string, outcome: 'cleared' | 'ended') => {
      server.clock.moveTo(NOON)
      await open(memberId)
      await server.ask('checkIn', CHECK_IN, memberId, { body: {} })
      pass(1)
      await suspend(memberId)
      pass(4)
      const status = `${CHECK_IN}-status`
      const { status: held } = await server.ask('getCheckInStatus', status, memberId)
      expect(held.streakDays).toBe(1)
      await lift(memberId, outcome)
      pass(1)
      await server.ask('getCheckInStatus', status, memberId)
      const { checkIn } = await server.ask('checkIn', CHECK_IN, memberId, { body: {} })
      return checkIn.streakDays
    }
    expect(await streakAfter('an', 'cleared')).toBe(2)
    expect(await streakAfter('bo', 'ended')).toBe(1)
  })

  test('gets nothing back where the suspicion was right', async () => {
    await open('ren', 70, new Date('2026-11-25T15:59:59.999Z'))
    await suspend('ren')
    pass(9)
    expect(await lift('ren', 'ended')).toMatchObject({ returnedMinor: 0 })
    expect((await server.ask('getMember', MEMBER, 'ren')).member.balanceMinor).toBe(0)
  })

  test('is not idle, and has six months again when it is over', async () => {
    await open('tao')
    await suspend('tao')
    const sweep = () =>
      sweepIdleMembers(database.db, server.clock, { batch: 10, sendPushJob: parts().sendPushJob })
    for (let month = 0; month < 9; month += 1) {
      pass(28)
      await sweep()
    }
    const balanceOf = async () => {
      const row = database.db.selectFrom('member_accounts').where('member_id', '=', 'tao')
      return (await row.select('balance_minor').executeTakeFirstOrThrow()).balance_minor
    }
    expect(await balanceOf()).toBe(100)
    await lift('tao')
    pass(150)
    await sweep()
    pass(8)
    await sweep()
    expect(await balanceOf()).toBe(100)
    expect(await pushesOf('tao')).toMatchObject([
      { kind: 'account-suspended' },
      { kind: 'suspension-lifted' },
      { kind: 'idle-warning-30' },
    ])
  })

  const finish = () =>
    finishClosures(database.db, server.clock, {
      batch: 10,
      callNames: Object.keys(calls),
      deletePushJobs: makeDeletePushJobs(server.app.jobs),
      onClosed: () => undefined,
    })

  test('may leave, and nothing of it is left then', async () => {
    await open('wen')
    await suspend('wen', 'automated-use')
    pass(0, 10)
    await server.ask('requestMemberClosure', CLOSURE, 'wen', { body: {} })
    pass(3)
    expect(await finish()).toBe(1)
    const { rows } = await database.executeSql(
      `select 1 from member_suspensions where member_id = 'wen'`,
    )
    expect(rows).toEqual([])
    await expect(suspend('wen')).rejects.toThrow('AccountClosed')
  })

  test('is closed by nobody else while a lost device is in other hands', async () => {
    await open('zhi')
    await server.ask('requestMemberClosure', CLOSURE, 'zhi', { body: {} })
    await suspend('zhi', 'lost-device')
    pass(0, 10)
    expect(await server.fail(CLOSURE, 'zhi', { body: {} })).toMatchObject({
      resultException: 'AccountSuspended',
    })
    pass(3)
    expect(await finish()).toBe(0)
    await lift('zhi')
    expect(await finish()).toBe(1)
  })

  test('is held by the database to one suspension at a time', async () => {
    await open('ping')
    await suspend('ping')
    const second = database.db
      .insertInto('member_suspensions')
      .values({
        member_id: 'ping',
        id: crypto.randomUUID(),
        cause: 'resale',
        reason: 'second',
        suspended_at: server.clock.now(),
        decide_by: '2026-12-04',
      })
      .execute()
    await expect(second).rejects.toThrow(/member_suspensions_open/)
  })
})

describeOnDatabases('A payment of a member who is suspended meanwhile', (openFresh) => {
  let database: OpenDatabase
  let stage: PaymentStage

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await PaymentStage.start(database)
  })
  test('is brought to its end, and no other one begins', async () => {
    const storeId = await stage.store({ percent: 10 })
    await stage.member('ming', 300)
    const source = await stage.newCard()
    const begun = { storeId, amountMinor: 1_000, creditMinor: 100, source }
    const payment = await stage.pay('ming', begun)
    expect(payment.state).toBe('pending')
    const { app, clock } = stage.server
    const reason = { reason: REASON, operator: 'olga', cause: 'made-up-purchases' } as const
    const parts = { ...app, sendPushJob: makeSendPushJob(app.jobs) }
    await suspendMember(parts, { memberId: 'ming', ...reason })
    clock.moveTo(new Date(clock.now().getTime() + 10_000).toISOString())
    const body = stage.body({ storeId, amountMinor: 50, creditMinor: 50 })
    const refused = await stage.server.fail('/api/official/payment', 'ming', { body })
    expect(refused.resultException).toBe('AccountSuspended')
    await stage.gateway.choose(payment.redirectUrl, 'approve')
    expect(await stage.get('ming', payment.id)).toMatchObject({ state: 'settled', rebateMinor: 90 })
    expect(await stage.balance('ming')).toBe(290)
    expect(await stage.faults()).toEqual([])
  })
})
