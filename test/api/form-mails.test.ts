import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { makeSmtpMail } from '#server/outside/mail/smtp-mail.ts'
import { FEEDBACK, FormServer } from './form-server.ts'
import { APPLICATION, APPLY_PATH } from './application-server.ts'
import { describeOnDatabases, openPglite } from './on-databases.ts'
import { listenForMail, type SmtpListener } from './smtp-listener.ts'
import { PRODUCTION } from './production-settings.ts'

const PATH = '/api/official/feedback'

describeOnDatabases('The mails of a form', (openFresh) => {
  let database: OpenDatabase
  let server: FormServer

  beforeAll(async () => {
    database = await openFresh()
    server = await FormServer.start(database)
  })
  async function send(body: Record<string, unknown>, LANG = 'zh-TW'): Promise<string> {
    const botCheck = await server.solveBotCheck()
    const answer = await server.post(
      PATH,
      { ...FEEDBACK, ...body, botCheck },
      { headers: { LANG } },
    )
    return (answer.body['feedback'] as Record<string, string>)['reference'] ?? ''
  }

  async function mailsAbout(reference: string) {
    const { body } = await server.get('/api/simulator/outbox?ps=100')
    const messages = body['messages'] as { recipient: string; subject: string; body: string }[]
    return messages.filter((message) => message.subject.includes(reference))
  }

  const received = async (reference: string, count: number) => {
    await expect
      .poll(async () => (await mailsAbout(reference)).length, { timeout: 10_000 })
      .toBe(count)
    return mailsAbout(reference)
  }

  test('tell the operator all, and the sender the number', async () => {
    const reference = await send({ pathId: 4, mobile: '0912345678' }, 'en-US')
    const mails = await received(reference, 2)
    const toSender = mails.find(({ recipient }) => recipient === 'ming@example.com')
    const toOperator = mails.find(({ recipient }) => recipient === 'service@hongli.example')
    expect(toSender?.subject).toBe(`We have your message (${reference})`)
    expect(toOperator?.subject).toBe(`[${reference}] 王小明 的來信`)
    for (const words of ['技術問題', '宣傳單', '+886912345678', '手機是舊的。\n按了沒反應。']) {
      expect(toOperator?.body).toContain(words)
    }
  })

  test('carry nothing that was typed to the address that was typed', async () => {
    const body = { name: 'http://x.example', subject: 'Buy now', content: 'Buy now, really' }
    const mails = await received(await send(body, 'en-US'), 2)
    const toSender = mails.find(({ recipient }) => recipient === 'ming@example.com')
    expect(toSender?.body).not.toMatch(/buy now|x\.example/i)
  })

  test('go to the operator alone when the sender left only a phone number', async () => {
    const [mail] = await received(await send({ email: '', mobile: '0912345678' }), 1)
    expect(mail?.recipient).toBe('service@hongli.example')
  })

  test('are delivered after a restart', async () => {
    await server.stop()
    const dying = await FormServer.start(database, { isWorking: false })
    const botCheck = await dying.solveBotCheck()
    const answer = await dying.post(PATH, { ...FEEDBACK, botCheck })
    const { reference = '' } = answer.body['feedback'] as Record<string, string>
    await dying.stop()
    const nothingYet = await database.db
      .selectFrom('outbox_messages')
      .where('subject', 'like', `%${reference}%`)
      .select('id')
      .execute()
    expect(nothingYet).toEqual([])
    server = await FormServer.start(database)
    await received(reference, 2)
  })

  test('reach the mailbox once, however often the job runs', async () => {
    const mail = { eventId: 'event.1', to: 'a@example.com', subject: 'Once 1', body: 'b' }
    await Promise.all(Array.from({ length: 5 }, () => server.app.mail.send(mail)))
    expect(await mailsAbout('Once 1')).toHaveLength(1)
  })

  test('are shown by the simulator newest first, in pages', async () => {
    const { body } = await server.get('/api/simulator/outbox?ps=1')
    expect(body).toMatchObject({ paging: { p: 1, ps: 1, hasMore: true } })
    expect(body['messages']).toHaveLength(1)
  })

  test('are not shown in production', async () => {
    const production = await FormServer.start(database, {
      environment: PRODUCTION,
      isWorking: false,
    })
    expect(await production.get('/api/simulator/outbox')).toMatchObject({ status: 404 })
  })
})

describe('Mail over SMTP', () => {
  let database: OpenDatabase
  let smtp: SmtpListener
  let server: FormServer

  beforeAll(async () => {
    database = await openPglite()
    smtp = await listenForMail()
    server = await FormServer.start(database, {
      environment: { SMTP_URL: smtp.url, PUBLIC_ORIGIN: 'https://hongli.example' },
    })
  })

  test('arrives with its reply address and an id that stays the same', async () => {
    const botCheck = await server.solveBotCheck()
    await server.post(PATH, { ...FEEDBACK, botCheck })
    await expect.poll(() => smtp.mails.length, { timeout: 10_000 }).toBe(2)
    const { id } = await database.db.selectFrom('feedbacks').select('id').executeTakeFirstOrThrow()
    const mail = smtp.mails.find(({ to }) => to.includes('service@hongli.example'))
    expect(mail?.headers).toMatchObject({
      from: 'Hongli <no-reply@hongli.example>',
      'reply-to': 'ming@example.com',
      'message-id': `<feedback.${id}.operator@hongli.example>`,
      'auto-submitted': 'auto-generated',
    })
    expect(mail?.body).toContain('按了沒反應')
  })

  test('lets no line break of a subject become a header', async () => {
    const mail = makeSmtpMail({ url: smtp.url, from: 'a@hongli.example', host: 'hongli.example' })
    await mail.send({
      eventId: 'e',
      to: 'b@example.com',
      subject: 'x\r\nBcc: c@example.com',
      body: 'y',
    })
    await mail.close()
    const received = smtp.mails.at(-1)
    expect(received?.to).toEqual(['b@example.com'])
    expect(received?.headers).not.toHaveProperty('bcc')
  })

  test('is tried again by the job when the mail server refuses it', async () => {
    const mail = makeSmtpMail({ url: smtp.url, from: 'a@hongli.example', host: 'hongli.example' })
    smtp.refusals.push('451 busy')
    const message = { eventId: 'again', to: 'b@example.com', subject: 'x', body: 'y' }
    await expect(mail.send(message)).rejects.toThrow('451')
    await expect(mail.send(message)).resolves.toBeUndefined()
    await mail.close()
  })
})

describeOnDatabases('The confirmations to one address', (openFresh) => {
  let database: OpenDatabase
  let server: FormServer

  beforeAll(async () => {
    database = await openFresh()
    server = await FormServer.start(database, { environment: { RATE_LIMIT_SCALE: '1' } })
  })
  async function send(email: string, at: number) {
    const body = { ...FEEDBACK, email, botCheck: await server.solveBotCheck() }
    const answer = await server.post(PATH, body, { address: `198.51.100.${at}` })
    expect(answer.status).toBe(200)
    return answer.body['feedback'] as { reference: string; isMailed: boolean }
  }

  test('are three a day, from however many senders; the operator hears of all', async () => {
    const addresses = ['Her@example.com', 'her@example.com', 'her+1@example.com']
    const sent = []
    for (const [at, address] of [...addresses, ...addresses].entries()) {
      sent.push(await send(address, at + 1))
    }
    const other = await send('him@example.com', 9)
    expect([...sent, other].map(({ isMailed }) => isMailed)).toEqual([
      ...Array<boolean>(3).fill(true),
      ...Array<boolean>(3).fill(false),
      true,
    ])
    const recipients = async () => {
      const { body } = await server.get('/api/simulator/outbox?ps=100')
      return (body['messages'] as { recipient: string }[]).map(({ recipient }) => recipient)
    }
    await expect.poll(async () => (await recipients()).length, { timeout: 10_000 }).toBe(11)
    const all = await recipients()
    expect(all.filter((recipient) => recipient.toLowerCase().startsWith('her'))).toHaveLength(3)
    expect(all.filter((recipient) => recipient === 'service@hongli.example')).toHaveLength(7)
  })

  test('that were too many for an applicant are none for the repeat either', async () => {
    const apply = async (at: number, botCheck: string) => {
      const form = { ...APPLICATION, email: 'shop@example.com', botCheck }
      const { body } = await server.post(APPLY_PATH, form, { address: `198.51.100.${at}` })
      return body['storeApplication']
    }
    for (let at = 20; at < 23; at += 1) {
      expect(await apply(at, await server.solveBotCheck())).toMatchObject({ isMailed: true })
    }
    const botCheck = await server.solveBotCheck()
    const first = await apply(23, botCheck)
    expect(first).toMatchObject({ isMailed: false })
    expect(await apply(24, botCheck)).toEqual(first)
  })
})
