import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { STAFF_ROLES } from '#contract/values/staff-roles.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import operationWords from '#locales/en-US/console-operations.json' with { type: 'json' }
import { ALERT_NAMES } from '#server/domain/operating/alerts/alert-rules.ts'
import { repeatsOf } from '#server/jobs/start-jobs.ts'
import { sha256 } from '#server/db/sha256.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type ConsoleInput, type Desk } from './console-server.ts'

const DAY_MS = 86_400_000
const REASON = 'the bank is away'
const WORDS = { 'en-US': 'Paying is back at eight.' }

describeOnDatabases('The operations of the console', (openFresh) => {
  let database: OpenDatabase
  let server: ConsoleServer
  let manager: Desk

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await ConsoleServer.start(database)
    manager = await server.hire('manager', ['tw', 'my'])
  })

  test('say what stands, since when, and whether anybody was told', async () => {
    const since = server.app.clock.now()
    await database.db
      .insertInto('alerts')
      .values([
        { name: 'LedgerFaulty', since, summary: '2 faults', told_at: since },
        { name: 'JobsLate', since, summary: 'push waits', told_at: null },
      ])
      .execute()
    const { alerts } = await server.ask(manager, 'getOperations', {})
    const at = since.toISOString()
    expect(alerts).toEqual([
      {
        ...{ name: 'JobsLate', severity: 'critical', state: 'pending' },
        ...{ summary: 'push waits', since: at, toldAt: null },
      },
      {
        ...{ name: 'LedgerFaulty', severity: 'critical', state: 'firing' },
        ...{ summary: '2 faults', since: at, toldAt: at },
      },
    ])
    await database.db.deleteFrom('alerts').execute()
  })

  test('say what was, the last first, page by page', async () => {
    const now = server.app.clock.now().getTime()
    const ended = (ago: number) => new Date(now - ago * DAY_MS)
    const rows = Array.from({ length: 12 }, (_, at) => ({
      ...{ name: 'JobsGivenUp', summary: `${at} jobs`, severity: 'critical' as const },
      ...{ since: ended(at + 1), ended_at: ended(at), told_at: ended(at + 1) },
    }))
    await database.db.insertInto('past_alerts').values(rows).execute()
    const { alerts, paging } = await server.ask(manager, 'listPastAlerts', {})
    expect(alerts[0]).toEqual({
      ...{ name: 'JobsGivenUp', severity: 'critical', summary: '0 jobs' },
      since: ended(1).toISOString(),
      endedAt: ended(0).toISOString(),
      toldAt: ended(1).toISOString(),
    })
    expect(paging).toMatchObject({ total: 12, hasMore: true })
    const rest = await server.ask(manager, 'listPastAlerts', { p: 2 })
    expect(rest.alerts.map(({ summary }) => summary)).toEqual(['10 jobs', '11 jobs'])
    await database.db.deleteFrom('past_alerts').execute()
  })

  test('say of what repeats when it was done last, and what is late', async () => {
    const write = (name: string, state: string, ago: string) =>
      sql`insert into pgboss.job (name, state, created_on, started_on, completed_on, keep_until)
        values (${name}, ${state}::pgboss.job_state, now() - ${ago}::interval,
          now() - ${ago}::interval,
          case when ${state} = 'completed' then now() - ${ago}::interval end, now() + interval '1 day')`.execute(
        database.db,
      )
    for (const name of ['verify-ledger', 'expire-lots', 'finish-closures', 'tell-of-terms']) {
      await database.db.executeQuery(
        sql`select pgboss.create_queue(${name}, '{"policy":"standard"}'::jsonb)`.compile(
          database.db,
        ),
      )
    }
    await write('verify-ledger', 'completed', '30 hours')
    await write('verify-ledger', 'completed', '6 hours')
    await write('expire-lots', 'completed', '20 minutes')
    await write('finish-closures', 'failed', '3 hours')
    const { work } = await server.ask(manager, 'getOperations', {})
    const of = (name: string) => work.find((one) => one.name === name)
    expect(of('verify-ledger')).toMatchObject({ repeatSeconds: 86_400, isLate: false })
    expect(of('expire-lots')).toMatchObject({ repeatSeconds: 300, isLate: true })
    // Tried, and never done.
    expect(of('finish-closures')).toMatchObject({ isLate: true, lastDoneAt: null })
    expect(of('tell-of-terms')).toMatchObject({ isLate: false, lastDoneAt: null })
    await database.executeSql("delete from pgboss.job where name = 'finish-closures'")
  })

  test('have words for all that repeats, and for each alert', () => {
    const { works, meanings } = operationWords
    // Where cards are paid, three more.
    const ofGateway = ['finish-cards', 'reconcile-gateway', 'settle-charges']
    const repeated = repeatsOf(server.app).map(({ name }) => name)
    expect(Object.keys(works).toSorted()).toEqual([...repeated, ...ofGateway].toSorted())
    expect(Object.keys(meanings).toSorted()).toEqual([...ALERT_NAMES].toSorted())
  })

  test('show settings to whom they show anything, and no secret', async () => {
    const { settings } = await server.ask(manager, 'getSettings', {})
    expect(settings.find(({ name }) => name === 'RATE_LIMIT_SCALE')).toEqual({
      ...{ name: 'RATE_LIMIT_SCALE', source: 'environment', value: '1000', isSecret: false },
    })
    const support = await server.hire('support')
    expect(await server.outcome(support, 'getSettings', {})).toBe('StaffNotPermitted')
  })

  describe('turn a switch', () => {
    const offNow = async () =>
      (await server.ask(manager, 'getOperations', {})).off.map(({ name, area }) => [name, area])

    test('off and on by area, with a record for each', async () => {
      const input = { name: 'payments' as const, reason: REASON }
      const off = { ...input, areas: ['tw' as const, 'my' as const], words: WORDS }
      expect(await server.ask(manager, 'turnSwitchOff', off)).toMatchObject({
        changed: ['tw', 'my'],
      })
      expect(await offNow()).toEqual([
        ['payments', 'my'],
        ['payments', 'tw'],
      ])
      const on = await server.ask(manager, 'turnSwitchOn', { ...input, areas: ['tw'] })
      expect(on.changed).toEqual(['tw'])
      expect(await offNow()).toEqual([['payments', 'my']])
      const { off: left } = await server.ask(manager, 'getOperations', {})
      expect(left).toMatchObject([{ words: WORDS, since: server.app.clock.now().toISOString() }])
      expect(await server.acts('switches/payments/tw')).toMatchObject([
        { act: 'switch-off', call: 'turnSwitchOff', reason_hash: sha256(REASON) },
        { act: 'switch-on', call: 'turnSwitchOn', staff_id: manager.person.id },
      ])
      await server.ask(manager, 'turnSwitchOn', { ...input, areas: ['my'] })
      expect(await offNow()).toEqual([])
    })

    test('in none of several areas where one of them is foreign', async () => {
      const input = { name: 'payments', areas: ['tw', 'sg'], reason: REASON }
      expect(await server.outcome(manager, 'turnSwitchOff', input)).toBe('StaffNotPermitted')
      expect(await server.outcome(manager, 'turnSwitchOn', input)).toBe('StaffNotPermitted')
      expect(await offNow()).toEqual([])
      expect(await server.acts('switches/payments/sg')).toEqual([])
    })

    test('that was so already, and say that nothing has changed', async () => {
      const input: ConsoleInput<'turnSwitchOn'> = { name: 'forms', areas: ['tw'], reason: REASON }
      expect(await server.ask(manager, 'turnSwitchOn', input)).toMatchObject({ changed: [] })
      expect(await server.acts('console/turnSwitchOn')).toMatchObject([
        { act: 'nothing-changed', call: 'turnSwitchOn', staff_id: manager.person.id },
      ])
    })
  })

  describe('show jobs that were given up', () => {
    const giveUp = (name: string) =>
      database.executeSql(
        `insert into pgboss.job (name, data, state, output)
         values ($1, '{}', 'failed', '{"message": "no answer"}')`,
        [name],
      )

    test('and let those of a name be tried once more', async () => {
      for (const name of ['push', 'push', 'form-mail']) await giveUp(name)
      const jobs = async () => (await server.ask(manager, 'getOperations', {})).jobs
      const mail = { name: 'form-mail', state: 'failed', count: 1, problem: 'no answer' }
      expect(await jobs()).toMatchObject([
        mail,
        { name: 'push', state: 'failed', count: 2, problem: 'no answer' },
      ])
      const input = { name: 'push', reason: 'the app is back' }
      expect(await server.ask(manager, 'retryJobs', input)).toMatchObject({ count: 2 })
      expect(await jobs()).toMatchObject([mail])
      const { rows } = await database.executeSql(
        `select count(*)::int as waiting from pgboss.job
         where name = 'push' and state = 'retry' and start_after <= now()`,
      )
      expect(rows).toEqual([{ waiting: 2 }])
      expect(await server.ask(manager, 'retryJobs', input)).toMatchObject({ count: 0 })
      expect(await server.acts('jobs/push')).toMatchObject([
        { act: 'jobs-retried', call: 'retryJobs', details: { count: 2 } },
      ])
    })

    test('to whom they concern, as what waits', async () => {
      await giveUp('form-mail')
      const failed: Record<string, number> = {}
      for (const role of STAFF_ROLES) {
        const desk = await server.hire(role)
        const { waiting } = await server.ask(desk, 'getWaiting', {})
        expect(waiting.alerts).toEqual([])
        failed[role] = waiting.failedJobs
        expect(waiting.oldest.failedJobs === null, role).toBe(waiting.failedJobs === 0)
      }
      const others = { editor: 0, support: 0, finance: 0 }
      expect(failed).toEqual({ owner: 2, manager: 2, auditor: 2, ...others })
    })
  })

  describe('keep a log of what was done', () => {
    let auditor: Desk
    let support: Desk
    beforeAll(async () => {
      auditor = await server.hire('auditor')
      support = await server.hire('support')
      for (const memberId of ['log-mei', 'log-lin']) {
        await server.member(memberId)
        await server.ask(support, 'suspendMember', {
          ...{ memberId, cause: 'resale' as const, reason: `sold by ${memberId}` },
        })
      }
      server.pass(DAY_MS)
      auditor = await server.signIn(auditor.person)
      support = await server.signIn(support.person)
      await server.ask(support, 'liftSuspension', {
        ...{ memberId: 'log-mei', outcome: 'cleared' as const, reason: 'it was her brother' },
      })
    })

    const found = async (input: ConsoleInput<'listActs'>) =>
      (await server.ask(auditor, 'listActs', input)).acts.map(({ act, subject }) => [act, subject])

    test('found by whom it is about, the newest first', async () => {
      const ofMei = [
        ['member-suspension-lifted', 'members/log-mei'],
        ['member-suspended', 'members/log-mei'],
      ]
      expect(await found({ subject: 'log-mei' })).toEqual(ofMei)
      expect(await found({ subject: 'members/log-mei' })).toEqual(ofMei)
      expect(await found({ subject: 'members/log-', act: 'member-suspended' })).toHaveLength(2)
      expect(await found({ subject: 'mei' })).toEqual([])
    })

    test('found by who did it, and tells how, from where and why', async () => {
      const by = support.person.name.toUpperCase()
      const { acts, paging } = await server.ask(auditor, 'listActs', { by, ps: 1 })
      expect(paging).toEqual({ p: 1, ps: 1, total: 3, hasMore: true })
      expect(acts).toMatchObject([
        {
          ...{ operator: support.person.name, staffId: support.person.id, call: 'liftSuspension' },
          ...{ address: '203.0.113.7', reason: 'it was her brother', proposal: null },
          ...{ at: server.app.clock.now().toISOString(), details: { outcome: 'cleared' } },
        },
      ])
    })

    test('found by the days of the area of who asks', async () => {
      const by = support.person.name
      expect(await found({ by, from: '2026-11-20', to: '2026-11-20' })).toHaveLength(2)
      expect(await found({ by, from: '2026-11-21' })).toEqual([
        ['member-suspension-lifted', 'members/log-mei'],
      ])
      expect(await found({ by, to: '2026-11-19' })).toEqual([])
      expect(await found({ by, from: '2026-11-20', to: '2026-11-21' })).toHaveLength(3)
    })
  })
})
