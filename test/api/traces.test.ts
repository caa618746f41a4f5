import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { inTrace } from '#server/tracing/spans.ts'
import { FEEDBACK } from './form-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { HOLDER, PaymentStage } from './payment-stage.ts'
import { solvedBotCheck } from './solved-bot-check.ts'
import { TraceReceiver, treeOf, type ReceivedSpan } from './trace-receiver.ts'

const CHECK_IN = '/api/official/marketing/check-in/tw-daily/check-in'
const PAYMENT = '/api/official/payment'
const DEVICE = 'abcdef12-3456'
const APP = `Mozilla/5.0 HongliApp/1.2.3 (deviceID=${DEVICE}; lang=zh-TW; area=tw; os=ios)`

describeOnDatabases('Traces', (openFresh) => {
  let stage: PaymentStage
  let receiver: TraceReceiver
  let storeId: string

  beforeAll(async () => {
    stage = await PaymentStage.start(await openFresh({ isStocked: true }))
    receiver = await TraceReceiver.start()
    storeId = await stage.store({ percent: 20 })
  })

  /** Of one request, whatever jobs run beside it. */
  const traceOf = async (route: string, run: () => Promise<unknown>) => {
    const spans = await receiver.during(run)
    const request = spans.find(({ name }) => name === route)
    return spans.filter(({ traceId }) => traceId === request?.traceId)
  }
  const pay = async (member: string) => {
    const source = await stage.newCard()
    const body = stage.body({ storeId, amountMinor: 300, source })
    const headers = { 'user-agent': APP }
    const response = await stage.server.send(PAYMENT, member, { body, headers })
    return { source, response }
  }

  describe('of a call', () => {
    test('go from the request through the call to its statements', async () => {
      const route = 'POST /api/official/marketing/check-in/:id/check-in'
      const spans = await traceOf(route, () => stage.server.send(CHECK_IN, 'mei', { body: {} }))
      const tree = treeOf(spans)
      // Asked for side by side: either may be answered first.
      const campaign = tree.splice(4, 2)
      expect(campaign.toSorted()).toEqual([
        '    select check_in_campaigns',
        '    select check_in_outages',
      ])
      expect(tree).toEqual([
        route,
        '  checkIn',
        '    open-member',
        '    select member_suspensions',
        '    find-streak',
        '    record-check-in',
      ])
      const [request, call] = spans.toReversed()
      const suspensions = spans.find(({ name }) => name === 'select member_suspensions')
      expect(request).toMatchObject({
        kind: 'server',
        facts: {
          'http.request.method': 'POST',
          'http.route': '/api/official/marketing/check-in/:id/check-in',
          'http.response.status_code': 200,
        },
      })
      expect(call).toMatchObject({ kind: 'internal', facts: { 'hongli.result_code': 200 } })
      expect(suspensions?.kind).toBe('client')
      expect(receiver.service).toMatchObject({ 'service.name': 'hongli' })
    })

    test('say of a statement what it is, its table and its rows, and not its text', async () => {
      const ask = () => stage.server.send('/api/official/store/none', undefined)
      const spans = await traceOf('GET /api/official/store/:id', ask)
      expect(spans.find(({ name }) => name === 'select stores')?.facts).toEqual({
        'db.system.name': 'postgresql',
        'db.operation.name': 'select',
        'db.collection.name': 'stores',
        'db.response.returned_rows': 0,
      })
      expect(spans.find(({ name }) => name === 'getStore')).toMatchObject({
        facts: { 'hongli.result_code': 404, 'hongli.result_exception': 'StoreNotFound' },
        hasFailed: false,
      })
    })

    test('say of a statement that failed its code alone', async () => {
      const { db } = stage.server.app
      const wrong = db
        .selectFrom('stores')
        .select('id')
        .where('lat', '=', 'Taipei' as never)
      const spans = await receiver.during(() =>
        inTrace({ name: 'job', kind: 'consumer' }, () => wrong.execute()).catch(() => undefined),
      )
      const job = spans.find(({ name }) => name === 'job')
      const statement = spans.find(({ parentSpanId }) => parentSpanId === job?.spanId)
      const failed = { facts: { 'error.type': '22P02' }, hasFailed: true }
      expect(statement).toMatchObject({ name: 'select stores', ...failed })
      expect(job).toMatchObject({ name: 'job', ...failed })
      expect(receiver.bodies.join()).not.toContain('Taipei')
    })
  })

  test('of a payment show what was asked of the gateway', async () => {
    const mei = await stage.member('traced-mei')
    const spans = await traceOf(`POST ${PAYMENT}`, async () => {
      expect((await pay(mei)).response.status).toBe(200)
    })
    const call = spans.find(({ name }) => name === 'createPayment')
    const asked = spans.find(({ name }) => name === 'POST /tpc/payment/pay-by-prime')
    expect(asked).toMatchObject({
      kind: 'client',
      parentSpanId: call?.spanId,
      facts: { 'url.template': '/tpc/payment/pay-by-prime', 'http.response.status_code': 200 },
    })
  })

  test('of a job are its own, with what it asks', async () => {
    const isMail = ({ name }: ReceivedSpan) => name === 'job form-mail'
    const spans = await receiver.during(async () => {
      const response = await sendForm({})
      expect(response.status).toBe(200)
      await expect.poll(() => countMails()).toBeGreaterThan(0)
    })
    const job = spans.find(isMail)
    expect(job).toMatchObject({
      kind: 'consumer',
      parentSpanId: undefined,
      facts: { 'hongli.job': 'form-mail', 'hongli.attempt': 1 },
    })
    const below = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)
    expect(below.map(({ name }) => name)).toContain('insert outbox_messages')
  })

  test('say nothing of who somebody is, nor of what was typed', async () => {
    const mei = await stage.member('personal-mei', 1_000)
    const seen = receiver.bodies.length
    const name = '陳美麗小姐'
    const [content, email] = ['我的卡號忘記了', 'personal@example.com']
    let prime = ''
    await receiver.during(async () => {
      const paid = await pay(mei)
      prime = paid.source.prime
      await stage.server.send(`/api/official/store?keyword=${content}`, mei, {
        headers: { 'user-agent': APP, 'x-forwarded-for': '198.51.100.77' },
      })
      await stage.server.send('/api/official/member', mei)
      await stage.server.send(`${PAYMENT}/${newId(stage.server.clock)}`, mei)
      await sendForm({ name, content, email, mobile: '0987654321' })
      await expect.poll(() => countMails(email)).toBeGreaterThan(0)
    })
    const sent = receiver.bodies.slice(seen).join('\n')
    const told = `${sent}\n${decodeURIComponent(sent)}`
    expect(told).toContain('createPayment')
    expect(told).toContain('job form-mail')
    const personal = ['personal-mei', name, content, email, '987654321', prime, DEVICE]
    const ofHolder = [HOLDER.name, HOLDER.email, '912345678', HOLDER.phone]
    const ofRequest = ['203.0.113.7', '198.51.100.77', 'Mozilla', 'eyJ', storeId]
    const all = [...personal, ...ofHolder, ...ofRequest]
    expect(all.filter((words) => told.includes(words))).toEqual([])
  })

  async function sendForm(form: object): Promise<Response> {
    const botCheck = await solvedBotCheck(stage.server.app.config.botCheck)
    const body = { ...FEEDBACK, ...form, botCheck }
    return stage.server.send('/api/official/feedback', undefined, { body })
  }

  async function countMails(recipient: string = FEEDBACK.email): Promise<number> {
    const { db } = stage.server.app
    const rows = db.selectFrom('outbox_messages').where('recipient', '=', recipient)
    return (await rows.select('event_id').execute()).length
  }
})
