import { createServer } from 'node:net'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '#server/clock.ts'
import { tellAlerts } from '#server/domain/operating/alerts/tell-alerts.ts'
import { AlertReceiver } from '../api/alert-receiver.ts'
import { listenHere } from '../api/listen-here.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { listenForMail, type SmtpListener } from '../api/smtp-listener.ts'
import { OperateProcess } from './operate-process.ts'

const LOGIN = 'hongli:password-of-a-test'
const TWO = { ALERT_MAIL_TO: 'anna@hongli.example, lin@hongli.example' }

let operate: OperateProcess
let smtp: SmtpListener
let receiver: AlertReceiver

beforeAll(async () => {
  operate = new OperateProcess()
  smtp = await listenForMail(LOGIN)
  receiver = await AlertReceiver.start()
})
beforeEach(() => {
  receiver.status = 204
  receiver.alerts.length = 0
  smtp.mails.length = 0
})

async function run(verb: string, settings: Record<string, string> = {}) {
  const { code, said, errors } = await operate.run(['alerts', verb], settings)
  expect(errors).toBe('')
  return { code, lines: said.trimEnd().split('\n') }
}

describe('operate alerts test', () => {
  test('sends one by each way that is set, and says what came of it', async () => {
    const { code, lines } = await run('test', { SMTP_URL: smtp.url, ...TWO, ...receiver.settings })
    expect(lines).toEqual([
      expect.stringMatching(/^ok +mail to anna@hongli\.example +the mail server has taken it$/),
      expect.stringMatching(/^ok +mail to lin@hongli\.example +the mail server has taken it$/),
      expect.stringMatching(/^ok +webhook to 127\.0\.0\.1:\d+ +the receiver answered 204$/),
    ])
    expect(code).toBe(0)
    expect(smtp.mails.map(({ to }) => to)).toEqual([
      ['anna@hongli.example'],
      ['lin@hongli.example'],
    ])
    expect(smtp.mails[0]?.headers['subject']).toBe('[Hongli] warning: AlertTest')
    expect(smtp.mails[0]?.body).toContain('Nothing is wrong')
    expect(receiver.alerts).toMatchObject([{ name: 'AlertTest', status: 'firing' }])
  })

  test('says why one was not taken, tries the others, and ends with 1', async () => {
    receiver.status = 503
    const SMTP_URL = smtp.url.replace('password', 'nothing')
    const { code, lines } = await run('test', { SMTP_URL, ...TWO, ...receiver.settings })
    expect(lines).toEqual([
      expect.stringMatching(/^failed +mail to anna@hongli\.example +Invalid login: 535 no$/),
      expect.stringMatching(/^failed +mail to lin@hongli\.example +Invalid login: 535 no$/),
      expect.stringMatching(/^failed +webhook to \S+ +The receiver of alerts answered 503$/),
    ])
    expect(code).toBe(1)
    smtp.refusals.push('550 no such mailbox')
    const refused = await run('test', { SMTP_URL: smtp.url, ...TWO })
    expect(refused.lines[0]).toMatch(/^failed +mail to anna@\S+ +.*550 no such mailbox$/)
    expect(refused.lines[1]).toMatch(/^ok +mail to lin@/)
    expect(refused.code).toBe(1)
  })

  test('says that nobody is there, that the key is another one, that no mail leaves a demo', async () => {
    const closed = createServer()
    const port = await listenHere(closed)
    closed.close()
    const away = { ...receiver.settings, ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/` }
    expect(await run('test', away)).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/ fetch failed: connect ECONNREFUSED 127\.0\.0\.1:\d+$/)],
    })
    const ALERT_WEBHOOK_SECRET = 'another-secret-of-alerts-of-32-characters'
    expect(await run('test', { ...receiver.settings, ALERT_WEBHOOK_SECRET })).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/ answered 401$/)],
    })
    expect(await run('test', { ALERT_MAIL_TO: 'anna@hongli.example' })).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/ SMTP_URL is not set$/)],
    })
  })

  test('ends with 1 where neither is set', async () => {
    const none = 'Neither ALERT_MAIL_TO nor ALERT_WEBHOOK_URL is set: nobody is told.'
    expect(await run('test')).toEqual({ code: 1, lines: [none] })
  })
})

test.runIf(POSTGRES_URL)(
  'operate alerts list says what stands, since when, and who was told when',
  async () => {
    const own = ownDatabase('alerts')
    await createUntilEnd(own, 'migrated')
    const { db } = await openUntilEnd({ url: own.url })
    const list = () => run('list', { DATABASE_URL: own.url })
    const forget = (name: string) => db.deleteFrom('alerts').where('name', '=', name).execute()
    const at = new Date(Date.now() - 60_000)
    const sent: unknown[] = []
    const sendAlertJob = async (_: unknown, job: unknown) => void sent.push(job)
    await tellAlerts(
      { db, clock: fixedClock(at), ways: [{ kind: 'webhook' }], sendAlertJob },
      {
        standing: new Map([
          ['LedgerFaulty', 'The ledger has 3 faults'],
          ['JobsLate', 'expire-lots should have run 11 minutes ago'],
        ]),
        undecided: new Set(),
      },
    )
    expect(sent).toHaveLength(1)
    const iso = at.toISOString()
    expect(await list()).toEqual({
      code: 1,
      lines: [
        `pending  critical  JobsLate      since ${iso}  told to nobody                 expire-lots should have run 11 minutes ago`,
        `firing   critical  LedgerFaulty  since ${iso}  told ${iso}  The ledger has 3 faults`,
      ],
    })
    await forget('LedgerFaulty')
    expect((await list()).code).toBe(0)
    await forget('JobsLate')
    expect(await list()).toEqual({ code: 0, lines: ['Nothing is wrong.'] })
  },
)
