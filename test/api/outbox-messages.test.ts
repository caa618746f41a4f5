import { beforeAll, expect, test } from 'vitest'
import { OUTBOX_KINDS } from '#contract/values/outbox-kinds.ts'
import { makePartnerCallBack } from '#server/outside/partner-call-back/make-partner-call-back.ts'
import { makeEmbeddedMailbox } from '#server/outside/mail/embedded-mailbox.ts'
import { makeEmbeddedPush } from '#server/outside/push/embedded-push.ts'
import { FormServer } from './form-server.ts'
import { describeOnDatabases } from './on-databases.ts'

const NEWS = {
  id: '019b0000-0000-7000-8000-000000000001',
  event: 'conversion',
  partner: 'supermarket',
  nonce: 'nonce-of-this-test',
  points: 100,
  usedPoints: 100,
  leftoverPoints: 0,
  amountMinor: 50,
  currency: 'TWD',
  area: 'tw',
  convertedAt: '2026-11-21T00:00:00.000Z',
} as const

describeOnDatabases('The mailbox of the demonstration', (openFresh) => {
  let server: FormServer

  beforeAll(async () => {
    server = await FormServer.start(await openFresh(), { isWorking: false })
    const { app } = server
    const { db, clock } = app
    await makeEmbeddedMailbox(db, clock).send({
      eventId: 'mail.1',
      to: 'partner@shop.example',
      subject: 'A mail',
      body: 'To somebody whose address begins alike.',
    })
    await makeEmbeddedPush(db, clock).send({
      eventId: 'push.1',
      memberId: 'partner-of-mine',
      title: 'A push',
      body: 'To a member.',
      link: 'http://localhost:3000/app-web/wallet',
    })
    await makePartnerCallBack(app).send(NEWS)
  })
  async function list(query: string) {
    const { body } = await server.get(`/api/simulator/outbox?${query}`)
    const messages = body['messages'] as { kind: string; recipient: string }[]
    return { paging: body['paging'], kinds: messages.map(({ kind }) => kind), messages }
  }

  test('tells a call-back of a partner from a mail', async () => {
    const { kinds } = await list('ps=10')
    expect(kinds.toSorted()).toEqual(['call-back', 'mail', 'push'])
    const { messages } = await list('kind=call-back')
    expect(messages).toMatchObject([{ kind: 'call-back', recipient: 'partner:supermarket' }])
  })

  test.each([
    ['mail', 1],
    ['push', 1],
    ['call-back', 1],
    ['sms', 0],
  ])('lists and counts messages of the kind %s alone', async (kind, total) => {
    const { kinds, paging } = await list(`kind=${kind}&ps=10`)
    expect(kinds).toEqual(Array.from({ length: total }, () => kind))
    expect(paging).toMatchObject({ total, hasMore: false })
  })

  test('knows every kind of the filter, and refuses another', async () => {
    const answers = await Promise.all(
      OUTBOX_KINDS.map((kind) => server.get(`/api/simulator/outbox?kind=${kind}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(OUTBOX_KINDS.map(() => 200))
    expect(await server.get('/api/simulator/outbox?kind=letter')).toMatchObject({ status: 422 })
  })
})
