import { beforeAll, beforeEach, expect, test } from 'vitest'
import { PAST_ALERTS_KEPT_DAYS } from '#contract/values/retention.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { AlertJob, AlertMessage } from '#server/domain/operating/alerts/alert-job.ts'
import { listAlerts } from '#server/domain/operating/alerts/list-alerts.ts'
import { deletePastAlerts } from '#server/domain/operating/alerts/delete-past-alerts.ts'
import { listPastAlerts } from '#server/domain/operating/alerts/list-past-alerts.ts'
import { turnSwitchOff } from '#server/domain/operating/switches/turn-switch-off.ts'
import { recordVerification } from '#server/domain/ledger/verifications/record-verification.ts'
import { alertJobs } from '#server/jobs/alert-jobs.ts'
import { AlertReceiver } from './alert-receiver.ts'
import { describeOnDatabases } from './on-databases.ts'
import { openApp, type OpenApp } from './open-app.ts'
import { listenForMail, type SmtpListener } from './smtp-listener.ts'
import { NOON, TestClock } from './test-clock.ts'

const MINUTE_MS = 60_000
const DELIVERY_LIMIT_MS = 10_000

interface Origin {
  origin: string
}

describeOnDatabases('Operators are told of what is wrong', (openFresh) => {
  const clock = new TestClock(NOON)
  let database: OpenDatabase
  let smtp: SmtpListener
  let receiver: AlertReceiver
  let one: OpenApp
  let other: OpenApp
  /** Has neither of the ways. */
  let mute: OpenApp

  beforeAll(async () => {
    database = await openFresh()
    smtp = await listenForMail()
    receiver = await AlertReceiver.start()
    const environment = {
      GATEWAY: 'off',
      SMTP_URL: smtp.url,
      ALERT_MAIL_TO: 'anna@hongli.example, Night shift <night@hongli.example>',
      PUBLIC_ORIGIN: 'https://hongli.test',
      SMS_DAILY_LIMIT: '100',
      DOCUMENTS_MEGABYTES: '20',
      ...receiver.settings,
    }
    one = openApp(database, { environment, clock, queueOn: database })
    other = openApp(database, { environment, clock, queueOn: database })
    mute = openApp(database, { environment: { GATEWAY: 'off' }, clock, queueOn: database })
    // Looks are taken by hand.
    for (const { app } of [one, other]) await app.jobs.start(alertJobs(app).slice(0, 1))
    // It has nobody to tell: what it took of the others would come to nobody.
    await mute.app.jobs.start([])
  })
  beforeEach(async () => {
    clock.moveTo(NOON)
    await database.executeSql('delete from alerts')
    await database.executeSql('delete from past_alerts')
    await database.executeSql('delete from ledger_verifications')
    await verified(0)
    receiver.status = 204
    receiver.alerts.length = 0
    smtp.mails.length = 0
  })

  const verified = (faultCount: number) =>
    recordVerification(database.db, clock, {
      startedAt: clock.now(),
      ...{ accountCount: 2, entryCount: 5, faultCount },
    })
  const look = ({ app }: OpenApp = one) => alertJobs(app)[1]?.run({})
  const pass = (minutes: number) =>
    clock.moveTo(new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString())
  const listed = async () =>
    (await listAlerts(database.db, clock)).map(({ name, state }) => `${state} ${name}`)
  /** What has come to the webhook once everything that was sent has been delivered. */
  async function told(): Promise<string[]> {
    const open = `select from pgboss.job where name = 'alert' and state < 'completed'`
    const count = async () => (await database.executeSql(open)).rows.length
    await expect.poll(count, { timeout: DELIVERY_LIMIT_MS }).toBe(0)
    return receiver.alerts.map(({ status, name }) => `${status} ${name}`)
  }

  const past = async () => (await listPastAlerts(database.db, { p: 1, ps: 10 })).alerts

  test('and what began, stayed and ended is one row, whoever looks at the same moment', async () => {
    const bothLook = () => Promise.all([look(one), look(other)])
    await verified(3)
    await bothLook()
    expect(await told()).toEqual(['firing LedgerFaulty'])
    pass(5)
    await verified(4)
    await bothLook()
    expect(await past()).toEqual([])
    pass(5)
    await verified(0)
    await bothLook()
    pass(1)
    await bothLook()
    expect(await past()).toEqual([
      {
        ...{ name: 'LedgerFaulty', severity: 'critical', summary: 'The ledger has 4 faults' },
        since: new Date('2026-11-20T04:00:00.000Z'),
        endedAt: new Date('2026-11-20T04:10:00.000Z'),
        toldAt: new Date('2026-11-20T04:00:00.000Z'),
      },
    ])
    pass(1)
    await verified(2)
    await look(mute)
    pass(2)
    await verified(0)
    await look(mute)
    const [last, first] = await past()
    expect(first?.summary).toBe('The ledger has 4 faults')
    expect(last).toMatchObject({
      ...{ summary: 'The ledger has 2 faults', toldAt: null },
      since: new Date('2026-11-20T04:12:00.000Z'),
      endedAt: new Date('2026-11-20T04:14:00.000Z'),
    })
    pass(PAST_ALERTS_KEPT_DAYS * 24 * 60 - 3)
    expect(await deletePastAlerts(database.db, clock)).toBe(1)
    expect(await past()).toEqual([last])
    // Once each, though two looked each time.
    expect(await told()).toEqual(['firing LedgerFaulty', 'resolved LedgerFaulty'])
  })

  test('by a mail to each address and a signed webhook, with what, since when and what to do', async () => {
    await verified(3)
    await look()
    expect(await told()).toEqual(['firing LedgerFaulty'])
    expect(receiver.alerts[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: 'LedgerFaulty',
      severity: 'critical',
      status: 'firing',
      summary: 'The ledger has 3 faults',
      since: '2026-11-20T04:00:00.000Z',
      at: '2026-11-20T04:00:00.000Z',
      runbook: 'docs/runbooks/alerts.md#ledgerfaulty',
      origin: 'https://hongli.test',
    })
    expect(smtp.mails.flatMap(({ to }) => to).toSorted()).toEqual([
      'anna@hongli.example',
      'night@hongli.example',
    ])
    expect(smtp.mails.map(({ headers }) => headers['subject'])).toEqual([
      '[Hongli] critical: LedgerFaulty',
      '[Hongli] critical: LedgerFaulty',
    ])
    for (const words of [
      'The ledger has 3 faults.',
      'Since 2026-11-20 04:00 UTC.',
      'docs/runbooks/alerts.md#ledgerfaulty',
      'https://hongli.test',
    ]) {
      expect(smtp.mails[0]?.body).toContain(words)
    }
  })

  test('once, however many servers look at once, and again after an hour', async () => {
    await verified(3)
    await Promise.all([look(one), look(other), look(one), look(other)])
    expect(await told()).toEqual(['firing LedgerFaulty'])
    pass(59)
    await Promise.all([look(one), look(other)])
    expect(await told()).toHaveLength(1)
    pass(1)
    await verified(4)
    await Promise.all([look(one), look(other)])
    expect(await told()).toEqual(['firing LedgerFaulty', 'firing LedgerFaulty'])
    expect(receiver.alerts[1]).toMatchObject({
      summary: 'The ledger has 4 faults',
      since: '2026-11-20T04:00:00.000Z',
    })
    expect(smtp.mails).toHaveLength(4)
  })

  test('once when it is over, and anew when it comes back', async () => {
    await verified(3)
    await look()
    await told()
    smtp.mails.length = 0
    pass(30)
    await verified(0)
    await Promise.all([look(one), look(other)])
    await look()
    expect(await told()).toEqual(['firing LedgerFaulty', 'resolved LedgerFaulty'])
    expect(smtp.mails).toHaveLength(2)
    expect(smtp.mails[0]?.headers['subject']).toBe('[Hongli] resolved: LedgerFaulty')
    expect(smtp.mails[0]?.body).toContain('From 2026-11-20 04:00 UTC to 2026-11-20 04:30 UTC.')
    pass(1)
    await verified(2)
    await look()
    expect((await told()).slice(2)).toEqual(['firing LedgerFaulty'])
  })

  test('not before it has stood as long as its rule asks for, and not of what ended before', async () => {
    pass(26 * 60 + 1)
    await look()
    expect(await listed()).toEqual(['pending LedgerNotVerified'])
    pass(29)
    await verified(0)
    await look()
    expect(await listed()).toEqual([])
    pass(26 * 60 + 1)
    await look()
    pass(29)
    await look()
    expect(await told()).toEqual([])
    pass(1)
    await look()
    expect(await told()).toEqual(['firing LedgerNotVerified'])
    expect(await listed()).toEqual(['firing LedgerNotVerified'])
  })

  test('not where neither way is set: it is written down, and told once one is', async () => {
    await verified(3)
    await look(mute)
    expect(await listed()).toEqual(['firing LedgerFaulty'])
    expect(await told()).toEqual([])
    pass(1)
    await look(one)
    expect(await told()).toEqual(['firing LedgerFaulty'])
    expect(receiver.alerts[0]?.['since']).toBe('2026-11-20T04:00:00.000Z')
  })

  test('of what a newer build knows by that build alone', async () => {
    await database.executeSql(
      `insert into alerts values ('OfANewerBuild', '${NOON}', 'something', '${NOON}')`,
    )
    await look()
    expect(await told()).toEqual([])
    const { rows } = await database.executeSql('select name from alerts')
    expect(rows).toEqual([{ name: 'OfANewerBuild' }])
  })

  test('by all that the database knows: switches, documents, text messages', async () => {
    const off = { name: 'payments', areas: ['tw'], operator: 'lin' } as const
    await turnSwitchOff(database.db, clock, off)
    await database.executeSql(`update store_document_totals set bytes = ${10 * 1_048_576 + 1}`)
    await database.executeSql(`insert into sms_days values ('2026-11-21', 90)`)
    pass(24 * 60)
    await look(one)
    expect(await listed()).toEqual(['firing DocumentStorageFull', 'firing SmsBudgetUsed'])
    pass(1)
    await look(one)
    expect(await listed()).toContain('firing SwitchOffLong')
    await database.executeSql('update store_document_totals set bytes = 10 * 1048576')
    await database.executeSql('update sms_days set sent_count = 89')
    await database.executeSql('delete from switches')
    await look(one)
    expect(await listed()).toEqual([])
    await told()
  })

  test('of all that can be read, and that the rest cannot; what stands of that stays as it was', async () => {
    await verified(3)
    await database.executeSql(
      `insert into alerts values ('RefundOpenLong', '${NOON}', 'one is open', '${NOON}')`,
    )
    await database.executeSql('alter table gateway_refunds rename to gateway_refunds_away')
    pass(61)
    await look()
    expect(await told()).toEqual(['firing LedgerFaulty'])
    expect(await listed()).toEqual([
      'pending FiguresStale',
      'firing LedgerFaulty',
      'firing RefundOpenLong',
    ])
    pass(7)
    await look()
    expect((await told()).slice(1)).toEqual(['firing FiguresStale'])
    expect(receiver.alerts[1]?.['summary']).toBe(
      'What rests on refunds is not known: it cannot be read',
    )
    await database.executeSql('alter table gateway_refunds_away rename to gateway_refunds')
    await look()
    // Two that are sent at once, and arrive in either order.
    const over = ['resolved FiguresStale', 'resolved RefundOpenLong']
    expect((await told()).slice(2).toSorted()).toEqual(over)
  })

  test('again where the receiver did not take it, with the same id, and of what waited the last word', async () => {
    const { app } = one
    const [deliver] = alertJobs(app)
    const job = (at: Date): AlertJob => ({
      way: { kind: 'webhook' },
      message: {
        id: `of-${at.toISOString()}`,
        ...{ name: 'LedgerFaulty', severity: 'critical', status: 'firing' },
        ...{ summary: 'The ledger has 3 faults', runbook: 'docs/runbooks/alerts.md' },
        since: NOON,
        at: at.toISOString(),
      },
    })
    const first = job(clock.now())
    await verified(3)
    await look(mute)
    const toldAt = (at: Date) => database.db.updateTable('alerts').set({ told_at: at }).execute()
    await toldAt(clock.now())
    receiver.status = 500
    await expect(deliver?.run(first)).rejects.toThrow('The receiver of alerts answered 500')
    receiver.status = 204
    await deliver?.run(first)
    await deliver?.run(first)
    expect(receiver.alerts.map(({ id }) => id)).toEqual([first.message.id, first.message.id])
    pass(60)
    await toldAt(clock.now())
    await deliver?.run(first)
    expect(receiver.alerts).toHaveLength(2)
    await deliver?.run(job(clock.now()))
    expect(receiver.alerts).toHaveLength(3)
    await database.executeSql('delete from alerts')
    await deliver?.run(job(clock.now()))
    expect(receiver.alerts).toHaveLength(3)
  })

  test('not that it is over, once it is told to stand again', async () => {
    const [deliver] = alertJobs(one.app)
    await verified(3)
    await look()
    await told()
    pass(1)
    await verified(0)
    await look()
    expect(await told()).toEqual(['firing LedgerFaulty', 'resolved LedgerFaulty'])
    const { origin: _, ...message } = receiver.alerts[1] as unknown as AlertMessage & Origin
    const over = { way: { kind: 'webhook' }, message } satisfies AlertJob
    // As when its first try was refused, and it waits for the next.
    await deliver?.run(over)
    expect(await told()).toHaveLength(3)
    pass(1)
    await verified(3)
    await look()
    await deliver?.run(over)
    expect((await told()).slice(3)).toEqual(['firing LedgerFaulty'])
  })
})
