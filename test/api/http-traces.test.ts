import { createServer, type IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { makeWireCaller } from '#server/outside/gateway/wire-post.ts'
import { postToPartner } from '#server/outside/partner-call-back/post-to-partner.ts'
import { makeWebhookPush } from '#server/outside/push/webhook-push.ts'
import { inTrace, traceFields } from '#server/tracing/spans.ts'
import { closeAtEnd } from './close-at-end.ts'
import { EchoPages, type HttpSender, HttpServer, openAwayDatabase } from './http-server.ts'
import { listenHere } from './listen-here.ts'
import { openApp } from './open-app.ts'
import { TestClock, NOON } from './test-clock.ts'
import { TraceReceiver, treeOf } from './trace-receiver.ts'

const PROXY = '10.1.2.3'
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const ABOVE = 'b7ad6b7169203331'
const CARRIED_ON = { OTEL_PROPAGATORS: 'tracecontext' }
const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318' }

let database: OpenDatabase
let receiver: TraceReceiver

closeAtEnd()
beforeAll(async () => {
  database = await openAwayDatabase()
  receiver = await TraceReceiver.start()
})

describe('The trace of a request', () => {
  let pages: EchoPages
  let server: HttpServer

  beforeEach(() => {
    pages = new EchoPages()
    server = new HttpServer(database, { answerPage: pages.answer })
  })

  test('is named by the pattern of its route, never by its address', async () => {
    const [span] = await receiver.during(() => server.send('/api/official/nothing/s3cret?q=s3cret'))
    expect(span).toMatchObject({
      name: 'GET /api/*',
      facts: { 'http.route': '/api/*', 'http.response.status_code': 404 },
      hasFailed: false,
    })
    expect(receiver.bodies.join()).not.toContain('s3cret')
  })

  test('is one for a page that is kept, too', async () => {
    const { site, answer } = openApp(database, { answerPage: pages.answer })
    const ask = () =>
      new Request('http://localhost:3000/store-list', { headers: { host: 'localhost:3000' } })
    await answer(ask())
    const spans = await receiver.during(async () => {
      expect(site.answerAtOnce?.(ask(), {})).toBeDefined()
    })
    expect(spans.map(({ name }) => name)).toEqual(['GET /store-list'])
  })

  test('says that a fault of ours was one', async () => {
    pages.failure = new Error('broken')
    const spans = await receiver.during(() => server.send('/unkept'))
    expect(spans.at(-1)).toMatchObject({ facts: { 'error.type': '500' }, hasFailed: true })
  })

  test('stands in the lines of the log that it leads to, and in no other', async () => {
    const lines = new PassThrough()
    const log = pino({ mixin: traceFields }, lines)
    const logged = new HttpServer(database, { answerPage: pages.answer, log })
    const [span] = await receiver.during(() => logged.send('/healthz'))
    await logged.send('/healthz')
    lines.end()
    const [traced, untraced] = (await text(lines)).trim().split('\n')
    expect(JSON.parse(traced ?? '')).toMatchObject({ msg: 'request', trace_id: span?.traceId })
    expect(JSON.parse(untraced ?? '')).not.toHaveProperty('trace_id')
  })
})

describe('A trace that began elsewhere', () => {
  const spansOf = (
    sender: HttpSender,
    { environment = {}, flags = '01' }: { environment?: Record<string, string>; flags?: string },
    settings: Record<string, string> = {},
  ) => {
    const server = new HttpServer(database, {
      answerPage: new EchoPages().answer,
      environment: { ...COLLECTOR, TRUSTED_PROXIES: '10.0.0.0/8', ...environment },
    })
    const headers = { traceparent: `00-${TRACE}-${ABOVE}-${flags}`, ...sender.headers }
    return receiver.during(() => server.send('/healthz', { ...sender, headers }), settings)
  }

  test('goes on behind a proxy of ours, where the operator says so', async () => {
    const [span] = await spansOf({ address: PROXY }, { environment: CARRIED_ON })
    expect(span).toMatchObject({ traceId: TRACE, parentSpanId: ABOVE })
  })

  test.each<[string, HttpSender, Record<string, string>]>([
    ['a visitor sends it', { address: '203.0.113.7' }, CARRIED_ON],
    ['nobody says that proxies write it', { address: PROXY }, {}],
    [
      'it is none',
      { address: PROXY, headers: { traceparent: `00-${'0'.repeat(32)}-${ABOVE}-01` } },
      CARRIED_ON,
    ],
  ])('does not where %s', async (_, sender, environment) => {
    const [span] = await spansOf(sender, { environment })
    expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(span?.traceId).not.toBe(TRACE)
    expect(span?.parentSpanId).toBeUndefined()
  })

  test('is kept where it is kept there, and only there', async () => {
    const settings = { OTEL_TRACES_SAMPLER_ARG: '0' }
    const kept = await spansOf({ address: PROXY }, { environment: CARRIED_ON }, settings)
    expect(kept).toHaveLength(1)
    const notKept = { environment: CARRIED_ON, flags: '00' }
    expect(await spansOf({ address: PROXY }, notKept)).toEqual([])
  })

  test('makes nobody keep one that a visitor sends', async () => {
    const settings = { OTEL_TRACES_SAMPLER_ARG: '0' }
    const sender = { address: '203.0.113.7' }
    expect(await spansOf(sender, { environment: CARRIED_ON }, settings)).toEqual([])
  })
})

test('of all traces the share is kept that is set', async () => {
  const server = new HttpServer(database, { environment: { RATE_LIMIT_SCALE: '1000' } })
  const askOften = async () => {
    for (let asked = 0; asked < 400; asked += 1) await server.send('/healthz')
  }
  const spans = await receiver.during(askOften, { OTEL_TRACES_SAMPLER_ARG: '0.25' })
  // Of 400 at a quarter, seven standard deviations to both sides.
  expect(spans.length).toBeGreaterThan(40)
  expect(spans.length).toBeLessThan(160)
})

describe('What is asked of other companies', () => {
  const requests: IncomingMessage[] = []
  let origin: string
  let status: number

  beforeAll(async () => {
    const server = createServer((request, response) => {
      requests.push(request)
      request.resume().on('end', () => response.writeHead(status).end('{"status":0,"msg":""}'))
    })
    origin = `http://127.0.0.1:${await listenHere(server)}`
  })
  beforeEach(() => {
    status = 200
    requests.length = 0
  })

  const job = (run: () => Promise<unknown>) => () =>
    inTrace({ name: 'job', kind: 'consumer' }, run).catch(() => undefined)
  const push = { eventId: 'e-1', memberId: 'm-1', title: 't', body: 'b', link: 'l' }
  const pushTo = (isCarriedOn: boolean) => {
    const options = { url: `${origin}/p?key=s3cret`, keys: ['k'.repeat(32)] as const, isCarriedOn }
    return () => makeWebhookPush(options, new TestClock(NOON)).send(push)
  }

  test('is a span with method, host, path and status', async () => {
    const ask = () => makeWireCaller(origin, 's3cret-key').ask('/tpc/transaction/query', {})
    const spans = await receiver.during(job(ask))
    expect(treeOf(spans)).toEqual(['job', '  POST /tpc/transaction/query'])
    expect(spans[0]).toMatchObject({
      kind: 'client',
      facts: {
        'http.request.method': 'POST',
        'url.template': '/tpc/transaction/query',
        'server.address': '127.0.0.1',
        'http.response.status_code': 200,
      },
    })
    expect(receiver.bodies.join()).not.toContain('s3cret')
  })

  test('has failed with a status that says so, and with no answer', async () => {
    status = 503
    const ask = (from: string) => () => makeWireCaller(from, 'key').ask('/tpc/card/remove', {})
    const [refused] = await receiver.during(job(ask(origin)))
    expect(refused).toMatchObject({ facts: { 'http.response.status_code': 503 }, hasFailed: true })
    const [away] = await receiver.during(job(ask('http://127.0.0.1:1')))
    expect(away).toMatchObject({ facts: { 'error.type': 'TypeError' }, hasFailed: true })
  })

  test('goes on with the trace in the operator’s push service alone, if at all', async () => {
    const spans = await receiver.during(job(pushTo(true)))
    const [span] = spans
    expect(requests[0]?.headers.traceparent).toBe(`00-${span?.traceId}-${span?.spanId}-01`)
    expect(requests[0]?.headers).not.toHaveProperty('tracestate')
    expect(requests[0]?.headers).not.toHaveProperty('baggage')
    const body = '{}'
    const post = { url: origin, headers: {}, body, isPublicOnly: false, timeoutMs: 5_000 }
    await receiver.during(job(pushTo(false)))
    await receiver.during(job(() => postToPartner(post)))
    await receiver.during(job(() => makeWireCaller(origin, 'key').act('/tpc/card/bind', {})))
    await pushTo(true)()
    expect(requests.map(({ headers }) => 'traceparent' in headers)).toEqual([
      true,
      ...[false, false, false, false],
    ])
  })
})
