import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { BROADCAST_RECEIPTS_KEPT_DAYS } from '#contract/values/retention.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { deleteOldReceipts } from '#server/domain/people/broadcasts/delete-old-receipts.ts'
import { sendBroadcasts } from '#server/domain/people/broadcasts/send-broadcasts.ts'
import { eraseMember } from '#server/domain/people/members/erase-member.ts'
import { getMemberData } from '#server/domain/people/members/get-member-data.ts'
import { suspendMember } from '#server/domain/people/members/suspend-member.ts'
import { ReceiverRefused } from '#server/domain/people/messages/receiver-refused.ts'
import { makeDeletePushJobs, makeListPushJobs } from '#server/jobs/push-jobs-of-member.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { BroadcastDesk } from './broadcast-desk.ts'
import { wholeBroadcast } from './console-inputs.ts'
import { ConsoleServer, type Desk } from './console-server.ts'

const NIGHT = { fromHour: 21, untilHour: 9 }
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const EVERYBODY = { activity: null }

describeOnDatabases('Messages of the console', (openFresh) => {
  let server: ConsoleServer
  let desk: Desk
  let messages: BroadcastDesk

  beforeEach(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    desk = await server.hire('editor')
    messages = new BroadcastDesk(server, desk)
  })

  /** Lets time pass; the session of before is over then. */
  async function later(ms: number): Promise<void> {
    server.pass(ms)
    desk = await server.signIn(desk.person)
    messages.desk = desk
  }

  /** So many members of Taiwan who have agreed to offers, with 100 each; `m-0` first. */
  async function join(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, (_, at) => `m-${String(at).padStart(3, '0')}`)
    for (const id of ids) await server.agree(await server.member(id))
    return ids
  }

  const suspend = (memberId: string) =>
    suspendMember(
      { db: server.app.db, clock: server.app.clock, sendPushJob: makeSendPushJob(server.app.jobs) },
      { memberId, cause: 'resale', reason: memberId, operator: 'olga' },
    )

  /** As the account's page does it. */
  const sayNo = (memberId: string) =>
    server.members.ask('chooseMemberOffers', '/api/official/member/offers', memberId, {
      body: { wanted: false },
    })

  const receipts = () =>
    server.app.db.selectFrom('broadcast_receipts').selectAll().orderBy('member_id').execute()

  describe('are counted first, by what sends them', () => {
    test('with who would not get it, and why', async () => {
      const [capped = '', suspended = '', leaving = ''] = await join(6)
      await server.agree(await server.member('in-malaysia', 100, 'my'))
      await server.member('has-not-agreed')
      await server.agree(await server.member('said-no'))
      await sayNo('said-no')
      await server.app.db
        .updateTable('member_accounts')
        .where('member_id', '=', capped)
        .set({ balance_minor: 150 })
        .execute()
      for (let sent = 0; sent < 2; sent += 1) {
        const before = { activity: null, balance: { leastMinor: 101, mostMinor: null } }
        const id = await messages.begin(before)
        await messages.send()
        await messages.deliver(id)
      }
      await suspend(suspended)
      await server.app.db
        .updateTable('members')
        .where('member_id', '=', leaving)
        .set({ status: 'closing', closing_at: server.app.clock.now() })
        .execute()
      const { audience, id } = await messages.draft(EVERYBODY)
      const counted = {
        receives: 3,
        capped: 1,
        suspended: 1,
        leaving: 1,
        unwanted: 2,
        gotBefore: 0,
      }
      expect(audience).toEqual(counted)
      const { broadcast } = await server.ask(desk, 'getBroadcast', { id })
      const tried = await server.ask(
        desk,
        'beginBroadcast',
        { id, version: broadcast.version, reason: 'to see' },
        { isTrial: true },
      )
      expect(tried.difference.lines).toEqual([
        { name: 'readers', form: 'plain', was: 0, is: 3 },
        { name: 'capped', form: 'plain', was: 1, is: 1 },
        { name: 'suspendedMembers', form: 'plain', was: 1, is: 1 },
        { name: 'leavingMembers', form: 'plain', was: 1, is: 1 },
        { name: 'unwanted', form: 'plain', was: 2, is: 2 },
      ])
    })

    test('by activity, balance and what somebody took part in', async () => {
      const [idle = '', rich = '', took = ''] = await join(3)
      const long = new Date(server.app.clock.now().getTime() - 40 * DAY_MS)
      const { db } = server.app
      await db
        .updateTable('members')
        .set({ last_active_at: long })
        .where('member_id', '=', idle)
        .execute()
      await db
        .updateTable('member_accounts')
        .set({ balance_minor: 5_000 })
        .where('member_id', '=', rich)
        .execute()
      const path = '/api/official/marketing/check-in/tw-daily/check-in'
      await server.members.ask('checkIn', path, took, { body: {} })
      const count = async (segment: object) => (await messages.draft(segment)).audience.receives
      expect(await count({ activity: { is: 'idle', days: 30 } })).toBe(1)
      expect(await count({ activity: { is: 'active', days: 30 } })).toBe(2)
      const balance = { leastMinor: 5_000, mostMinor: 5_000 }
      expect(await count({ activity: null, balance })).toBe(1)
      const tookPartIn = [{ kind: 'check-in' as const, id: 'tw-daily' }]
      expect(await count({ activity: null, tookPartIn })).toBe(1)
      const elsewhere = [{ kind: 'coupon' as const, id: 'tw-daily' }]
      expect(await count({ activity: null, tookPartIn: elsewhere })).toBe(0)
    })
  })

  describe('are sent in parts', () => {
    test('to each of them once, in the own language, and are over then', async () => {
      const ids = await join(5)
      await server.app.db
        .updateTable('members')
        .set({ locale: 'en-US' })
        .where('member_id', '=', 'm-001')
        .execute()
      const id = await messages.begin(EVERYBODY)
      const parts = []
      for (let run = 0; run < 4; run += 1) {
        parts.push(await messages.send({ perRun: 2 }))
        await messages.deliver(id)
      }
      expect(parts).toEqual([2, 2, 1, 0])
      expect(messages.handed.map(({ memberId }) => memberId).toSorted()).toEqual(ids)
      expect(messages.handed.find(({ memberId }) => memberId === 'm-001')).toMatchObject({
        title: 'A double weekend',
        body: 'Check in and get it\nNo more offers? One tap in your account settings.',
        link: expect.stringMatching(/\/app-web\/check-in$/) as string,
        eventId: `broadcast.${id}.m-001`,
      })
      expect(messages.handed.filter(({ title }) => title === '週末加倍')).toHaveLength(4)
      const results = await messages.results(id)
      expect(results).toMatchObject({ state: 'sent', sent: 5, waiting: 0, left: 0 })
      expect(results.hours.reduce((sum, { sent }) => sum + sent, 0)).toBe(5)
    })

    test('no faster than a minute allows, and no more than the push service takes', async () => {
      await join(9)
      const id = await messages.begin(EVERYBODY)
      const { db, clock, jobs } = server.app
      const sendPush = async (tx: Parameters<typeof jobs.send>[0], job: object) =>
        jobs.send(tx, 'broadcast-push', job)
      const again = () =>
        sendBroadcasts(db, clock, { perRun: 3, perMinute: 4, quietHours: null, sendPush })
      expect([await again(), await again(), await again()]).toEqual([3, 1, 0])
      await messages.deliver(id)
      expect(await messages.send({ perRun: 2 })).toBe(2)
      expect(await messages.send({ perRun: 2 })).toBe(2)
      // Four wait: no more come before some of them are taken.
      expect(await messages.send({ perRun: 2 })).toBe(0)
      await messages.deliver(id, { most: 1 })
      expect(await messages.send({ perRun: 2 })).toBe(1)
    })

    test('by runs that come at once or were cut off, to nobody twice', async () => {
      await join(8)
      const id = await messages.begin(EVERYBODY)
      await expect(
        sendBroadcasts(server.app.db, server.app.clock, {
          ...{ perRun: 3, perMinute: 100, quietHours: null },
          sendPush: () => Promise.reject(new Error('killed')),
        }),
      ).rejects.toThrow('could not be sent on')
      expect(await receipts()).toEqual([])
      await Promise.all([messages.send({ perRun: 3 }), messages.send({ perRun: 3 })])
      await Promise.all([messages.send({ perRun: 3 }), messages.deliver(id)])
      await messages.deliver(id)
      await messages.send()
      await messages.deliver(id)
      await messages.send()
      const handed = messages.handed.map(({ memberId }) => memberId)
      expect(handed).toHaveLength(8)
      expect(new Set(handed).size).toBe(8)
      expect(await messages.results(id)).toMatchObject({ state: 'sent', sent: 8 })
    })

    test('by night to nobody, and by what is left over neither', async () => {
      await join(4)
      const id = await messages.begin(EVERYBODY)
      // Noon, then 20:58, then 20:59: what is queued has a minute to leave. Then the night.
      await later(9 * HOUR_MS - 3 * 60_000)
      expect(await messages.send({ perRun: 2, quietHours: NIGHT })).toBe(2)
      expect(await messages.send({ perRun: 2, quietHours: NIGHT })).toBe(0)
      server.pass(60_000)
      await messages.deliver(id, { quietHours: NIGHT })
      expect(messages.handed).toEqual([])
      expect(await messages.results(id)).toMatchObject({ state: 'sending', late: 2, waiting: 0 })
      await later(12 * HOUR_MS)
      expect(await messages.send({ perRun: 2, quietHours: NIGHT })).toBe(2)
    })

    test('within their window, and the rest is told', async () => {
      await join(4)
      const { id, version } = await messages.draft(EVERYBODY)
      const at = (ms: number) => new Date(server.app.clock.now().getTime() + ms).toISOString()
      const window = { from: at(HOUR_MS), until: at(2 * HOUR_MS) }
      await server.ask(desk, 'beginBroadcast', { id, version, ...window, reason: 'for lunch' })
      expect(await messages.send()).toBe(0)
      await later(HOUR_MS)
      expect(await messages.send({ perRun: 2 })).toBe(2)
      await messages.deliver(id, { most: 1 })
      await later(HOUR_MS)
      expect(await messages.send()).toBe(0)
      const told = { state: 'stopped', sent: 1, late: 1, left: 2 }
      expect(await messages.results(id)).toMatchObject(told)
    })

    test('to no more than were counted and a quarter', async () => {
      await join(4)
      const id = await messages.begin(EVERYBODY)
      for (let at = 0; at < 300; at += 1) {
        await server.app.db
          .insertInto('members')
          .values({
            ...{ member_id: `z-${at}`, area: 'tw', locale: 'zh-TW' },
            ...{ last_active_at: new Date(0), created_at: new Date(0) },
          })
          .execute()
        await server.app.db
          .insertInto('member_accounts')
          .values({ member_id: `z-${at}`, area: 'tw' })
          .execute()
        await server.agree(`z-${at}`)
      }
      for (let run = 0; run < 3; run += 1) {
        await messages.send()
        await messages.deliver(id)
      }
      expect(await messages.results(id)).toMatchObject({ state: 'stopped', sent: 5, left: 299 })
    })
  })

  describe('reach a member twice in a week at most', () => {
    test('also where three of them are sent at once', async () => {
      await join(10)
      const ids = [
        await messages.begin(EVERYBODY),
        await messages.begin(EVERYBODY),
        await messages.begin(EVERYBODY),
      ]
      for (let run = 0; run < 4; run += 1) {
        await Promise.all([messages.send({ perRun: 9 }), messages.send({ perRun: 9 })])
        for (const id of ids) await messages.deliver(id)
      }
      expect(messages.handed).toHaveLength(20)
      const states = await Promise.all(ids.map(async (id) => (await messages.results(id)).state))
      expect(states).toEqual(['sent', 'sent', 'sent'])
      // The week is over on Monday.
      await later(4 * DAY_MS)
      expect((await messages.draft(EVERYBODY)).audience).toMatchObject({ receives: 10, capped: 0 })
    })

    test('which the database holds', async () => {
      const [memberId = ''] = await join(1)
      const week = '2026-11-16'
      const insert = async (week_place: number) => {
        const broadcast_id = (await messages.draft(EVERYBODY)).id
        const row = { member_id: memberId, broadcast_id, week, week_place, queued_at: new Date(0) }
        await server.app.db.insertInto('broadcast_receipts').values(row).execute()
      }
      await insert(1)
      await insert(2)
      await expect(insert(2)).rejects.toThrow(/unique|duplicate/)
      await expect(insert(3)).rejects.toThrow(/check/)
    })
  })

  describe('are stopped half way', () => {
    test('and say how far they have come', async () => {
      await join(10)
      const id = await messages.begin(EVERYBODY)
      await messages.send({ perRun: 5 })
      await messages.deliver(id, { most: 3 })
      const tried = await messages.stop(id, true)
      expect(tried.difference.lines).toEqual([
        { name: 'alreadySent', form: 'plain', was: 3, is: 3 },
        { name: 'notSent', form: 'plain', was: 0, is: 7 },
      ])
      expect(await messages.results(id)).toMatchObject({ state: 'sending', waiting: 2 })
      await messages.stop(id)
      await messages.deliver(id)
      expect(await messages.send()).toBe(0)
      expect(messages.handed).toHaveLength(3)
      const told = { state: 'stopped', sent: 3, withdrawn: 2, waiting: 0, left: 5 }
      expect(await messages.results(id)).toMatchObject(told)
      expect(await server.outcome(desk, 'stopBroadcast', { id })).toBe('BroadcastOver')
      const acts = await server.acts(`broadcasts/${id}`)
      expect(acts.map(({ act }) => act)).toEqual([
        'broadcast-drafted',
        'broadcast-begun',
        'broadcast-stopped',
      ])
      expect(acts[2]?.details).toEqual({ area: 'tw', sent: 3, withdrawn: 2, left: 5 })
      // What did not leave takes no place of the week.
      expect((await messages.draft(EVERYBODY)).audience).toMatchObject({ receives: 10, capped: 0 })
      const { id: copy } = await server.ask(desk, 'copyBroadcast', { id })
      const { audience } = await server.ask(desk, 'getBroadcast', { id: copy })
      expect(audience).toMatchObject({ receives: 7, gotBefore: 3 })
    })

    test('by somebody, who is named with the reason that was given', async () => {
      await join(2)
      const stopped = async (id: string) => (await server.ask(desk, 'getBroadcast', { id })).stopped
      const id = await messages.begin(EVERYBODY)
      expect(await stopped(id)).toBeNull()
      await server.ask(desk, 'stopBroadcast', { id, reason: 'the price is wrong' })
      expect(await stopped(id)).toEqual({ by: desk.person.name, reason: 'the price is wrong' })
      const unsaid = await messages.begin(EVERYBODY)
      await messages.stop(unsaid)
      expect(await stopped(unsaid)).toEqual({ by: desk.person.name, reason: null })
    })

    test('while one is just being handed over: it is told as sent', async () => {
      await join(4)
      const id = await messages.begin(EVERYBODY)
      await messages.send()
      const [job] = await messages.waiting(id)
      if (!job) throw new Error('Nothing waits')
      await messages.deliverOne(job, {
        push: async () => {
          expect(await messages.results(id)).toMatchObject({ asked: 1, waiting: 4 })
          await messages.stop(id)
          expect(await messages.results(id)).toMatchObject({ asked: 1, waiting: 1, withdrawn: 3 })
        },
      })
      const told = { state: 'stopped', sent: 1, withdrawn: 3, waiting: 0, left: 0 }
      expect(await messages.results(id)).toMatchObject(told)
    })

    test('while the push service does not answer: nobody knows of that one', async () => {
      await join(2)
      const id = await messages.begin(EVERYBODY)
      await messages.send()
      const [job, other] = await messages.waiting(id)
      if (!job || !other) throw new Error('Nothing waits')
      const away = () => Promise.reject(new Error('no answer'))
      await expect(messages.deliverOne(job, { push: away })).rejects.toThrow('no answer')
      await messages.stop(id)
      // As the queue tries it again.
      await messages.deliverOne(job)
      await messages.deliverOne(other)
      expect(messages.handed).toEqual([])
      const told = { sent: 0, unsure: 1, withdrawn: 1, waiting: 0 }
      expect(await messages.results(id)).toMatchObject(told)
    })

    test('while a part is sent: each member is either reached or told as not', async () => {
      await join(12)
      const id = await messages.begin(EVERYBODY)
      await messages.send({ perRun: 4 })
      await Promise.all([
        messages.send({ perRun: 4 }),
        messages.deliver(id),
        messages.stop(id),
        messages.deliver(id),
      ])
      await messages.deliver(id)
      const { sent, withdrawn, waiting, left, state } = await messages.results(id)
      expect({ state, waiting }).toEqual({ state: 'stopped', waiting: 0 })
      expect(sent + withdrawn + (left ?? 0)).toBe(12)
      expect(new Set(messages.handed.map(({ memberId }) => memberId)).size).toBe(sent)
    })

    test('by one of two who press at once, and begun by one', async () => {
      await join(3)
      const { id, version } = await messages.draft(EVERYBODY)
      const other = await server.hire('manager')
      const begin = (by: Desk) =>
        server.outcome(by, 'beginBroadcast', { id, version, reason: 'at once' })
      const began = await Promise.all([begin(desk), begin(other)])
      expect(began.toSorted()).toEqual(['BroadcastNotDraft', 'done'])
      const stop = (by: Desk) => server.outcome(by, 'stopBroadcast', { id })
      const stopped = await Promise.all([stop(desk), stop(other)])
      expect(stopped.toSorted()).toEqual(['BroadcastOver', 'done'])
    })
  })

  describe('are told of', () => {
    test('what the push service refuses, which is not asked again', async () => {
      await join(2)
      const id = await messages.begin(EVERYBODY)
      await messages.send()
      const push = () => Promise.reject(new ReceiverRefused('answered 404'))
      await messages.deliver(id, { push })
      await messages.send()
      expect(await messages.results(id)).toMatchObject({ state: 'sent', refused: 2, sent: 0 })
    })

    test('in the members’ own data, and leave with them; how many it were stays', async () => {
      const [first = '', second = ''] = await join(3)
      const id = await messages.begin(EVERYBODY)
      await messages.send()
      const [job] = await messages.waiting(id)
      if (job) await messages.deliverOne(job)
      const { db, clock, jobs } = server.app
      const asked = { memberId: first, listPushJobs: makeListPushJobs(jobs) }
      const data = await getMemberData(db, clock, asked)
      expect(data.tables['broadcast_receipts']).toMatchObject([{ broadcast_id: id }])
      expect(data.tables['offer_agreements']).toHaveLength(1)
      expect(data.tables['push_jobs']).toHaveLength(1)
      const deletePushJobs = makeDeletePushJobs(jobs)
      for (const memberId of [first, second]) {
        await inTransaction(db, (tx) =>
          eraseMember(tx, { memberId, callNames: ['checkIn'], deletePushJobs }),
        )
      }
      expect(await receipts()).toHaveLength(1)
      const agreed = await db.selectFrom('offer_agreements').select('member_id').execute()
      expect(agreed).toEqual([{ member_id: 'm-002' }])
      expect(await messages.waiting(id)).toHaveLength(1)
      expect(await messages.results(id)).toMatchObject({ sent: 1, gone: 1, waiting: 1 })
      await messages.deliver(id)
      await messages.send()
      await later((BROADCAST_RECEIPTS_KEPT_DAYS + 1) * DAY_MS)
      expect(await deleteOldReceipts(db, clock)).toBe(1)
      expect(await messages.results(id)).toMatchObject({ state: 'sent', sent: 2, gone: 1 })
    })
  })

  describe('do not come to who says no', () => {
    test('after the count, before the own turn and while it waits to leave', async () => {
      const [counted = '', queued = '', tried = '', stays = ''] = await join(4)
      const id = await messages.begin(EVERYBODY)
      await sayNo(counted)
      expect(await messages.send()).toBe(3)
      await sayNo(queued)
      const jobs = await messages.waiting(id)
      const isAway = () => Promise.reject(new Error('no answer'))
      const jobOf = (memberId: string) => {
        const job = jobs.find((one) => one.memberId === memberId)
        if (!job) throw new Error(`Nothing waits for ${memberId}`)
        return job
      }
      await expect(messages.deliverOne(jobOf(tried), { push: isAway })).rejects.toThrow('no answer')
      await sayNo(tried)
      await messages.deliver(id)
      await messages.send()
      expect(messages.handed.map(({ memberId }) => memberId)).toEqual([stays])
      const told = { state: 'sent', sent: 1, withdrawn: 1, unsure: 1, late: 0, left: 0, waiting: 0 }
      expect(await messages.results(id)).toMatchObject(told)
      const places = Object.fromEntries(
        (await receipts()).map(({ member_id: of, week_place: place }) => [of, place]),
      )
      expect(places).toEqual({ [queued]: null, [tried]: 1, [stays]: 1 })
    })

    test('but a test does, which somebody has asked for on the own phone', async () => {
      const [memberId = ''] = await join(1)
      await sayNo(memberId)
      const { id, audience } = await messages.draft(EVERYBODY)
      expect(audience).toMatchObject({ receives: 0, unwanted: 1 })
      await server.ask(desk, 'testBroadcast', { id, memberId, locale: 'en-US' })
      await messages.deliver(id)
      expect(messages.handed).toMatchObject([{ memberId }])
    })
  })

  describe('ask for a second person', () => {
    test('above the limit of the area, alone or with what the same person sent today', async () => {
      const { db } = server.app
      const many = Array.from({ length: 150 }, (_, at) => `many-${at}`)
      const person = { area: 'tw', locale: 'zh-TW' } as const
      const at = { last_active_at: new Date(0), created_at: new Date(0) }
      await db
        .insertInto('members')
        .values(many.map((member_id) => ({ member_id, ...person, ...at })))
        .execute()
      await db
        .insertInto('member_accounts')
        .values(many.map((member_id) => ({ member_id, area: 'tw' as const })))
        .execute()
      for (const memberId of many) await server.agree(memberId)
      const manager = await server.hire('manager')
      const first = await messages.draft(EVERYBODY)
      const press = ({ id, version }: { id: string; version: number }) =>
        server.ask(desk, 'beginBroadcast', { id, version, reason: 'the weekend' })
      expect((await press(first)).state).toBe('done')
      const next = await messages.draft(EVERYBODY)
      const { state, proposal, second } = await press(next)
      expect(state).toBe('proposed')
      expect(second.people.map(({ id }) => id)).toContain(manager.person.id)
      const id = proposal ?? ''
      const seen = await server.ask(desk, 'getBroadcast', { id: next.id })
      expect(seen).toMatchObject({ proposal: id, broadcast: { state: 'draft' } })
      const { now } = await server.ask(manager, 'getProposal', { id })
      const asSeen = { id, differenceHash: now?.differenceHash ?? '' }
      expect(await server.outcome(manager, 'approveProposal', asSeen)).toBe('done')
      const { broadcast } = await server.ask(desk, 'getBroadcast', { id: next.id })
      expect(broadcast).toMatchObject({ state: 'scheduled', countedMembers: 150 })
    })
  })

  describe('are drafts first', () => {
    test('that the second of two does not overwrite, and a lost answer does not stop', async () => {
      const { id, version } = await messages.draft(EVERYBODY)
      const other = await server.hire('manager')
      const save = (by: Desk, page: string) =>
        server.outcome(by, 'saveBroadcast', { id, version, ...wholeBroadcast(), page })
      expect(await save(desk, '/app-web/wallet')).toBe('done')
      expect(await save(desk, '/app-web/wallet')).toBe('done')
      expect(await save(other, '/app-web/wallet')).toBe('BroadcastChanged')
      expect(await save(desk, '/app-web/coupons')).toBe('BroadcastChanged')
    })

    test('in three languages, for somebody, and of the own areas', async () => {
      const { id } = await server.ask(desk, 'createBroadcast', { area: 'tw' })
      const begin = (version: number) =>
        server.outcome(desk, 'beginBroadcast', { id, version, reason: 'too soon' })
      expect(await begin(1)).toBe('BroadcastIncomplete')
      await server.ask(desk, 'saveBroadcast', { id, version: 1, ...wholeBroadcast() })
      expect(await begin(2)).toBe('BroadcastForNobody')
      const foreign = await server.hire('editor', ['my'])
      for (const [name, input] of [
        ['getBroadcast', { id }],
        ['copyBroadcast', { id }],
        ['saveBroadcast', { id, version: 2, ...wholeBroadcast() }],
        ['discardBroadcast', { id, version: 2 }],
        ['beginBroadcast', { id, version: 2, reason: 'not mine' }],
        ['stopBroadcast', { id }],
      ] as const) {
        expect(await server.outcome(foreign, name, input), name).toBe('SubjectNotFound')
      }
      const at = (ms: number) => new Date(server.app.clock.now().getTime() + ms).toISOString()
      for (const [window, refusal] of [
        [{ from: at(0) }, 'ScheduleTooSoon'],
        [{ from: at(2_000), until: at(1_000) }, 'BroadcastWindowTooShort'],
        [{ until: at(0) }, 'BroadcastWindowTooShort'],
      ] as const) {
        const input = { id, version: 2, ...window, reason: 'too short' }
        expect(await server.outcome(desk, 'beginBroadcast', input)).toBe(refusal)
      }
      const page = '//elsewhere.example'
      const away = { id, version: 2, ...wholeBroadcast(), page }
      expect(await server.outcome(desk, 'saveBroadcast', away)).toBe('InvalidInput')
      expect(await server.outcome(desk, 'discardBroadcast', { id, version: 2 })).toBe('done')
      expect(await server.outcome(desk, 'getBroadcast', { id })).toBe('SubjectNotFound')
    })

    test('that come to one member as a test, so many a day, and take no place', async () => {
      const [memberId = ''] = await join(1)
      const { id } = await messages.draft(EVERYBODY)
      const input = { id, memberId, locale: 'en-US' as const }
      const { testsLeft } = await server.ask(desk, 'testBroadcast', input)
      await messages.deliver(id)
      expect(messages.handed).toMatchObject([{ memberId, title: '[Test] A double weekend' }])
      for (let left = testsLeft; left > 0; left -= 1) {
        await server.ask(desk, 'testBroadcast', input)
      }
      expect(await server.outcome(desk, 'testBroadcast', input)).toBe('BroadcastTestsUsedUp')
      expect(await receipts()).toEqual([])
      const nobody = { ...input, memberId: randomUUID() }
      expect(await server.outcome(desk, 'testBroadcast', nobody)).toBe('SubjectNotFound')
      expect((await messages.draft(EVERYBODY)).audience).toMatchObject({ receives: 1 })
    })
  })
})
