import { createServer, type IncomingMessage } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { readConfig } from '#server/config/config.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { openMember } from '#server/domain/people/members/open-member.ts'
import {
  PUSH_JOB,
  type PushFacts,
  type PushJob,
  type PushKind,
} from '#server/domain/people/messages/push-job.ts'
import { makePushComposer } from '#server/jobs/compose-push.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { makeWebhookPush } from '#server/outside/push/webhook-push.ts'
import { signBody } from '#server/outside/webhooks/webhook-headers.ts'
import { FormServer } from './form-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { TestClock } from './test-clock.ts'
import { listenHere } from './listen-here.ts'

const EXPIRING = {
  kind: 'credit-expiring',
  memberId: 'm-1',
  facts: { amountMinor: 1250, day: '2026-12-02' },
} as const

describeOnDatabases('The pushes of a fact', (openFresh) => {
  let database: OpenDatabase
  let server: FormServer

  beforeAll(async () => {
    database = await openFresh()
    server = await FormServer.start(database)
  })
  async function tell(eventId: string, locale: Locale, fails = false): Promise<void> {
    const { db, clock } = server.app
    await openMember(db, clock, { memberId: 'm-1', area: 'my', locale })
    await inTransaction(db, async (tx) => {
      await makeSendPushJob(server.app.jobs)(tx, { ...EXPIRING, eventId })
      if (fails) throw new Error('rolled back')
    })
  }

  const kept = () =>
    database.db
      .selectFrom('outbox_messages')
      .where('kind', '=', 'push')
      .select(['event_id', 'recipient', 'subject', 'body'])
      .orderBy('created_at')
      .execute()

  test('are kept in the mailbox in the language of the member, and only with the fact', async () => {
    await expect(tell('expiring.1', 'en-US', true)).rejects.toThrow('rolled back')
    await tell('expiring.2', 'en-US')
    await expect.poll(async () => (await kept()).length, { timeout: 10_000 }).toBe(1)
    expect(await kept()).toEqual([
      {
        event_id: 'expiring.2',
        recipient: 'm-1',
        subject: 'Some of your credit expires soon',
        body: expect.stringContaining(
          'RM12.50 in store credit can be spent through December 2',
        ) as string,
      },
    ])
  })

  test('come once for one event, however often they are sent', async () => {
    const push = { eventId: 'e', memberId: 'm-1', title: 't', body: 'b', link: 'l' }
    await Promise.all(Array.from({ length: 5 }, () => server.app.push.send(push)))
    expect((await kept()).filter(({ event_id: id }) => id === 'e')).toHaveLength(1)
  })

  test('are not made any more once there is nobody to tell', async () => {
    await database.executeSql(
      `update members set status = 'closed', closed_at = now() where member_id = 'm-1'`,
    )
    await tell('expiring.3', 'zh-TW')
    const states = async () => {
      const { rows } = await database.executeSql(
        `select state from pgboss.job where name = '${PUSH_JOB}' and data ->> 'eventId' = $1`,
        ['expiring.3'],
      )
      return rows
    }
    await expect.poll(states, { timeout: 10_000 }).toEqual([{ state: 'completed' }])
    expect((await kept()).some(({ event_id: id }) => id === 'expiring.3')).toBe(false)
  })
})

describe('The words of a push', () => {
  const titles = { 'zh-TW': '早餐習慣', 'en-US': 'Breakfast habits' }
  const day = '2026-12-02'
  const about = { eventId: 'e', memberId: 'm' }
  const amountMinor = 1200
  const payment = { paymentId: 'p', titles, amountMinor }
  // A kind that has none here is named by the type.
  const facts: PushFacts = {
    'idle-warning-30': { amountMinor, day },
    'idle-warning-7': { amountMinor, day },
    'credit-reclaimed': { amountMinor, day },
    'credit-expiring': { amountMinor, day },
    'survey-approved': { surveyId: 's', titles, amountMinor },
    'survey-rejected': { surveyId: 's', titles },
    'closure-started': { day },
    'partner-conversion': { titles, amountMinor },
    'referral-inviter-rewarded': { amountMinor },
    'referral-joined-rewarded': { amountMinor },
    'payment-settled': { ...payment, rebateMinor: 60 },
    'payment-failed': payment,
    'payment-refunded': payment,
    'card-added': { lastFour: '4242' },
    'card-not-added': { bindingId: 'b' },
    'account-suspended': { cause: 'unlawful', day },
    'suspension-lifted': {},
    'correction-added': { amountMinor, cause: 'credited-twice' },
    'correction-taken': { amountMinor, cause: 'credited-twice' },
    'correction-owed': { amountMinor, owedMinor: 30, cause: 'credited-twice' },
    'terms-announced': { version: '2027-01', day },
    'password-reset': { at: '2026-12-02T04:00:00Z' },
  }
  /** What is not in the app. */
  const opens: Partial<Record<PushKind, RegExp>> = {
    'referral-inviter-rewarded': /^https:\/\/hongli\.example\/mgm$/,
    'terms-announced': /^https:\/\/hongli\.example\/privacy\?version=2027-01$/,
  }
  const jobOf = (kind: PushKind) => ({ ...about, kind, facts: facts[kind] }) as PushJob
  const jobs = (Object.keys(facts) as PushKind[]).map(jobOf)
  const compose = makePushComposer(readConfig({ PUBLIC_ORIGIN: 'https://hongli.example' }))

  test.each(LOCALES)('are whole in %s for every kind', (locale) => {
    for (const job of jobs) {
      const { title, body, link } = compose(job, { area: 'tw', locale })
      expect(`${title} ${body}`).not.toMatch(/[{}]/)
      expect(body.includes('NT$1,200')).toBe('amountMinor' in job.facts)
      expect(link).toMatch(opens[job.kind] ?? /^https:\/\/hongli\.example\/app-web\//)
    }
  })

  test('say what of a correction is owed, beside what is taken', () => {
    for (const locale of LOCALES) {
      expect(compose(jobOf('correction-owed'), { area: 'tw', locale }).body).toContain('NT$30')
    }
  })

  test('name days and money as the language and the area do', () => {
    const job = jobOf('idle-warning-30')
    expect(compose(job, { area: 'tw', locale: 'zh-TW' }).body).toContain('12月2日')
    expect(compose(job, { area: 'sg', locale: 'en-US' }).body).toContain('S$12')
  })
})

describe("The app's push service", () => {
  const SECRET = 'a-secret-of-this-test-of-32-characters'
  const BEFORE = 'the-secret-of-before-in-32-characters'
  const push = { eventId: 'told.e-1', memberId: 'm', title: '紅包', body: 'b', link: 'https://x/' }
  const clock = new TestClock('2026-11-20T04:00:00Z')
  const requests: { headers: IncomingMessage['headers']; body: string }[] = []
  let status = 200
  let url: string

  beforeAll(async () => {
    const service = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request.setEncoding('utf8')) body += chunk as string
      requests.push({ headers: request.headers, body })
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
    url = `http://127.0.0.1:${await listenHere(service)}/push`
  })
  beforeEach(() => {
    status = 200
    requests.length = 0
  })

  const send = () => makeWebhookPush({ url, keys: [SECRET, BEFORE] }, clock).send(push)

  test('gets what is told, signed and with its event', async () => {
    await send()
    const [request] = requests
    expect(JSON.parse(request?.body ?? '')).toEqual(push)
    const seconds = clock.now().getTime() / 1000
    expect(request?.headers).toMatchObject({
      'idempotency-key': 'told.e-1',
      'webhook-id': 'told:e-1',
      'webhook-timestamp': String(seconds),
      'hongli-signature': `t=${seconds},v1=${signBody(SECRET, seconds, request?.body ?? '')}`,
    })
    const signed = [SECRET, BEFORE].map((key) =>
      new Webhook(Buffer.from(key).toString('base64')).sign(
        'told:e-1',
        clock.now(),
        request?.body ?? '',
      ),
    )
    expect(request?.headers['webhook-signature']).toBe(signed.join(' '))
  })

  test.each([
    [302, 'fetch failed'],
    [400, 'answered 400'],
    [500, 'answered 500'],
  ])('is asked again when it answers %i', async (code, words) => {
    status = code
    await expect(send()).rejects.toThrow(words)
    expect(requests).toHaveLength(1)
  })

  test('needs a secret', () => {
    expect(() => readConfig({ PUSH_WEBHOOK_URL: url })).toThrow('PUSH_WEBHOOK_SECRET')
  })
})
