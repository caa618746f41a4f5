import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { LOOK_MS } from '#contract/values/staff-times.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { sha256 } from '#server/db/sha256.ts'
import { eraseMember } from '#server/domain/people/members/erase-member.ts'
import { setPassword } from '#server/domain/people/passwords/set-password.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { makeDeletePushJobs } from '#server/jobs/push-jobs-of-member.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type ConsoleInput, type Desk } from './console-server.ts'
import { writeMessage } from './write-message.ts'

const COUPON = '/api/official/coupon/tw-longtan-douhua-free-topping/receipt'
const REASON = 'the caller has lost the phone'

describeOnDatabases('Members at the console', (openFresh) => {
  let server: ConsoleServer
  let desk: Desk

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    desk = await server.hire('support')
  })

  describe('are listed', () => {
    beforeAll(async () => {
      await server.member('list-mei', 300)
      server.pass(60_000)
      await server.member('list-lin', 200)
      server.pass(60_000)
      await server.member('list-ali', 900, 'my')
    })

    const idsOf = async (input: ConsoleInput<'listMembers'>, by = desk) =>
      (await server.ask(by, 'listMembers', input)).members.map(({ id }) => id)

    test('by when they came, what they have, and the area of who asks', async () => {
      expect(await idsOf({ find: 'list-' })).toEqual(['list-ali', 'list-lin', 'list-mei'])
      expect(await idsOf({ find: 'list-', order: 'balance' })).toEqual([
        'list-ali',
        'list-mei',
        'list-lin',
      ])
      expect(await idsOf({ area: 'my' })).toEqual(['list-ali'])
      const taiwan = await server.hire('support', ['tw'])
      expect(await idsOf({}, taiwan)).toEqual(['list-lin', 'list-mei'])
      const { resultException } = await server.fail(taiwan, 'listMembers', { area: 'my' })
      expect(resultException).toBe('StaffNotPermitted')
    })

    test('in pages, with how many there are', async () => {
      const { members, paging } = await server.ask(desk, 'listMembers', { p: 2, ps: 2 })
      expect(members).toMatchObject([
        { id: 'list-mei', area: 'tw', currency: 'TWD', balanceMinor: 300, isSuspended: false },
      ])
      expect(paging).toEqual({ p: 2, ps: 2, total: 3, hasMore: false })
    })

    test('by the number of what is theirs, whole, and never one of a foreign area', async () => {
      const payment = await server.payWithCredit('list-mei', 50)
      await server.members.ask('receiveCoupon', COUPON, 'list-mei', { body: {} })
      const { code } = await server.app.db
        .selectFrom('coupon_receipts')
        .where('member_id', '=', 'list-mei')
        .select('code')
        .executeTakeFirstOrThrow()
      const foreign = await server.hire('owner', ['my', 'sg'])
      for (const find of [payment, 'gift:list-mei', code, code.toLowerCase(), 'list-mei']) {
        expect(await idsOf({ find }), find).toEqual(['list-mei'])
        expect(await idsOf({ find }, foreign), find).toEqual([])
      }
      for (const find of [randomUUID(), 'gift:list', payment.slice(0, 20), '%', 'list_mei']) {
        expect(await idsOf({ find }), find).toEqual([])
      }
    })
  })

  describe('are looked at', () => {
    const looksAt = async (memberId: string) =>
      (await server.acts(`members/${memberId}`)).filter(({ act }) => act === 'member-read')

    test('with one record in a quarter of an hour for a session', async () => {
      const memberId = await server.member('looked-at')
      const one = await server.hire('auditor')
      const { member, hasPassword } = await server.ask(one, 'lookAtMember', { memberId })
      expect(member).toMatchObject({ id: memberId, balanceMinor: 100 })
      expect(hasPassword).toBe(false)
      const { entries } = await server.ask(one, 'listEntriesOfMember', { memberId })
      expect(entries).toHaveLength(1)
      await server.ask(one, 'listPaymentsOfMember', { memberId })
      server.pass(LOOK_MS - 1)
      await server.ask(one, 'lookAtMember', { memberId })
      expect(await looksAt(memberId)).toMatchObject([
        { staff_id: one.person.id, call: 'lookAtMember', address: '203.0.113.7' },
      ])
      server.pass(1)
      await server.ask(one, 'listEntriesOfMember', { memberId })
      expect(await looksAt(memberId)).toHaveLength(2)
      await server.ask(await server.signIn(one.person), 'lookAtMember', { memberId })
      expect(await looksAt(memberId)).toHaveLength(3)
    })

    test('with one record where a page asks for several things at once', async () => {
      const memberId = await server.member('looked-at-once')
      const one = await server.hire('support')
      await Promise.all([
        server.ask(one, 'lookAtMember', { memberId }),
        server.ask(one, 'listEntriesOfMember', { memberId }),
        server.ask(one, 'listPaymentsOfMember', { memberId }),
      ])
      expect(await looksAt(memberId)).toHaveLength(1)
    })

    test('without a record where nobody is there to be looked at', async () => {
      expect(await server.outcome(desk, 'lookAtMember', { memberId: 'nobody' })).toBe(
        'SubjectNotFound',
      )
      expect(await looksAt('nobody')).toEqual([])
    })
  })

  describe('are helped', () => {
    const suspend = (memberId: string, reason = REASON) =>
      server.ask(desk, 'suspendMember', { memberId, cause: 'lost-device', reason })
    const lift = (memberId: string) =>
      server.ask(desk, 'liftSuspension', { memberId, outcome: 'cleared', reason: REASON })
    const reset = (memberId: string, reason = REASON) =>
      server.ask(desk, 'resetMemberPassword', { memberId, reason })
    const isSuspended = async (memberId: string) =>
      (await server.ask(desk, 'lookAtMember', { memberId })).suspension !== null

    async function givePassword(memberId: string): Promise<void> {
      const { db, clock } = server.app
      await setPassword(db, clock, { memberId, password: '294750', currentPassword: undefined })
    }

    test('by being suspended, and let in again', async () => {
      const memberId = await server.member('lost-phone')
      const done = await suspend(memberId)
      expect(done).toMatchObject({ state: 'done', second: { isWanted: false } })
      expect(done.difference.lines.map(({ name, was }) => [name, was])).toEqual([
        ['suspended', null],
        ['decideBy', null],
      ])
      const shown = await server.ask(desk, 'lookAtMember', { memberId })
      expect(shown.suspension).toMatchObject({ cause: 'lost-device', reason: REASON })
      const { members } = await server.ask(desk, 'listMembers', { state: 'suspended' })
      expect(members.map(({ id }) => id)).toContain(memberId)
      const again = { memberId, cause: 'attacks', reason: 'something else' } as const
      expect(await server.outcome(desk, 'suspendMember', again)).toBe('MemberSuspendedBefore')
      const lifted = await lift(memberId)
      expect(lifted.difference.lines).toMatchObject([{ name: 'suspended', was: true, is: false }])
      expect(await isSuspended(memberId)).toBe(false)
      const other = { memberId, outcome: 'ended', reason: 'once more' } as const
      expect(await server.outcome(desk, 'liftSuspension', other)).toBe('MemberNotSuspended')
      const all = await server.acts(`members/${memberId}`)
      const acts = all.filter(({ act }) => act !== 'member-read')
      expect(acts).toMatchObject([
        { act: 'member-suspended', call: 'suspendMember', reason_hash: sha256(REASON) },
        { act: 'member-suspension-lifted', call: 'liftSuspension', staff_id: desk.person.id },
      ])
    })

    test('each time that it is asked for, with words of that time', async () => {
      const memberId = await server.member('lost-again')
      for (const reason of [REASON, 'and once more']) {
        await suspend(memberId, reason)
        expect(await isSuspended(memberId)).toBe(true)
        await lift(memberId)
        expect(await isSuspended(memberId)).toBe(false)
        server.pass(60_000)
      }
      for (const reason of [REASON, 'and once more']) {
        await givePassword(memberId)
        const { difference } = await reset(memberId, reason)
        expect(difference.lines).toMatchObject([{ name: 'password', was: true, is: false }])
        server.pass(60_000)
      }
    })

    test('and told where the same words stand on an earlier record', async () => {
      const memberId = await server.member('lost-alike')
      await suspend(memberId)
      await lift(memberId)
      const again = { memberId, cause: 'lost-device', reason: REASON } as const
      expect(await server.outcome(desk, 'suspendMember', again)).toBe('ReasonUsedBefore')
      await givePassword(memberId)
      await reset(memberId)
      await givePassword(memberId)
      const alike = { memberId, reason: REASON }
      expect(await server.outcome(desk, 'resetMemberPassword', alike)).toBe('ReasonUsedBefore')
    })

    test('by having the password taken away, for a new one', async () => {
      const memberId = await server.member('forgetful')
      await givePassword(memberId)
      expect((await server.ask(desk, 'lookAtMember', { memberId })).hasPassword).toBe(true)
      const { difference } = await reset(memberId)
      expect(difference).toEqual({
        area: 'tw',
        lines: [{ name: 'password', form: 'plain', was: true, is: false }],
      })
      expect((await server.ask(desk, 'lookAtMember', { memberId })).hasPassword).toBe(false)
      const { rows } = await server.app.db
        .selectFrom('operator_acts')
        .where('act', '=', 'password-reset')
        .where('subject', 'like', `%/${memberId}`)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      expect(rows).toBe(1)
    })

    test('by undoing what was a mistake, once', async () => {
      const memberId = await server.member('mistaken', 80)
      const input = { memberId, entryNumber: 1, caseReference: 'A-1', reason: REASON }
      const { difference } = await server.ask(desk, 'undoEntry', input)
      expect(difference.lines).toEqual([
        { name: 'case', form: 'plain', was: null, is: 'A-1' },
        { name: 'balance', form: 'money', was: 80, is: 0 },
      ])
      const again = await server.ask(desk, 'undoEntry', input)
      expect(again.difference.lines).toEqual([])
      expect(await server.balance(memberId)).toBe(0)
      expect(await server.acts(`members/${memberId}`)).toMatchObject([
        { act: 'entry-undone', call: 'undoEntry', details: { entry: 1, area: 'tw' } },
      ])
    })

    test('by a case that is a message of the own areas, where it has the number of one', async () => {
      const memberId = await server.member('written', 80)
      const of = (caseReference: string) => ({
        ...{ memberId, amountMinor: 5, cause: 'our-mistake' as const },
        ...{ caseReference, reason: REASON },
      })
      const ours = await writeMessage(server)
      const foreign = await writeMessage(server, { area: 'my' })
      const ofTaiwan = await server.hire('support', ['tw'])
      for (const unknown of [foreign, 'FB-ZZZZZZZZ']) {
        expect(await server.outcome(ofTaiwan, 'correctBalance', of(unknown))).toBe('CaseUnknown')
      }
      expect(await server.outcome(ofTaiwan, 'correctBalance', of(ours))).toBe('done')
      expect(await server.balance(memberId)).toBe(85)
      const { entries } = await server.ask(ofTaiwan, 'listEntriesOfMember', { memberId })
      const by = { name: ofTaiwan.person.name, reason: REASON, approvedBy: null }
      expect(entries.map(({ correctedBy }) => correctedBy)).toEqual([by, null])
    })

    test('up to a limit alone, also where what is undone is spent and owed', async () => {
      const memberId = await server.member('spent', 600)
      await server.payWithCredit(memberId, 600)
      const input = { memberId, entryNumber: 1, caseReference: 'A-1', reason: REASON }
      const one = await server.hire('support')
      const { state, difference } = await server.ask(one, 'undoEntry', input)
      expect(difference.lines).toMatchObject([
        { name: 'case', is: 'A-1' },
        { name: 'owed', was: 0, is: 600 },
      ])
      expect(state).toBe('proposed')
    })
  })

  test('are erased with the words of why, while the acts and their chain stay', async () => {
    const memberId = await server.member('gone')
    const one = await server.hire('support')
    const owner = await server.hire('owner')
    const correction = (amountMinor: number) => ({
      ...{ memberId, amountMinor, cause: 'agreed' as const },
      ...{ caseReference: randomUUID(), reason: 'she told us of her illness' },
    })
    await server.ask(one, 'correctBalance', correction(20))
    expect((await server.ask(one, 'correctBalance', correction(600))).state).toBe('proposed')
    const listed = async () => (await server.ask(owner, 'listActs', { subject: memberId })).acts
    const reasons = async () => (await listed()).map(({ act, reason }) => [act, reason !== null])
    expect(await reasons()).toEqual(
      expect.arrayContaining([
        ['balance-corrected', true],
        ['proposal-made', true],
      ]),
    )
    await inTransaction(server.app.db, (tx) =>
      eraseMember(tx, {
        memberId,
        callNames: Object.keys(calls),
        deletePushJobs: makeDeletePushJobs(server.app.jobs),
      }),
    )
    expect((await listed()).map(({ reason }) => reason)).toEqual([null, null])
    for (const table of ['operator_act_reasons', 'proposals', 'idempotency_keys'] as const) {
      const rows = await server.app.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('illness')
    }
    const acts = await server.acts(`members/${memberId}`)
    const hash = sha256('she told us of her illness')
    expect(acts.map(({ reason_hash: kept }) => kept)).toEqual([hash, hash])
    expect(await server.chainFaults()).toEqual([])
    expect((await verifyLedger(server.app.db)).faults).toEqual([])
  })
})
