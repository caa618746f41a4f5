import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { traceChecks } from '#server/checks/trace-checks.ts'
import { readConfig } from '#server/config/config.ts'
import { inTrace } from '#server/tracing/spans.ts'
import { startTracing } from '#server/tracing/start-tracing.ts'
import { closeAtEnd } from './close-at-end.ts'
import { HttpServer, openAwayDatabase } from './http-server.ts'
import { TraceReceiver } from './trace-receiver.ts'

/** What waits for a collector at most, and the batch that is on its way. */
const KEPT = 2_048 + 512
const NOBODY = 'http://127.0.0.1:1'

closeAtEnd()

describe('A collector that does not answer', () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  let receiver: TraceReceiver
  let server: HttpServer

  beforeAll(async () => {
    server = new HttpServer(await openAwayDatabase(), { environment: { RATE_LIMIT_SCALE: '1000' } })
  })
  beforeEach(async () => {
    lines.length = 0
    receiver = await TraceReceiver.start()
    receiver.hang()
  })

  const start = (endpoint: string) =>
    startTracing(
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: 'always_on' })
        .tracing,
      log,
    )
  const makeSpans = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      await inTrace({ name: 'job', kind: 'consumer' }, () => Promise.resolve())
    }
  }

  test('costs the newest spans, which are told of, and no request waits for it', async () => {
    const stop = await start(receiver.origin)
    await makeSpans(6_000)
    const before = performance.now()
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.send('/healthz')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(performance.now() - before).toBeLessThan(5_000)
    receiver.wake()
    await expect.poll(() => receiver.spans.length).toBe(KEPT)
    await makeSpans(1)
    expect(lines.join()).toContain(`Dropped ${6_000 + 50 - KEPT} spans`)
    await stop()
    await expect.poll(() => receiver.spans.length).toBe(KEPT + 1)
  })

  test.each<[string, () => string]>([
    ['hangs', () => receiver.origin],
    ['is away', () => NOBODY],
  ])('and %s holds up a stop for a second at most', async (_, endpoint) => {
    const stop = await start(endpoint())
    await makeSpans(3)
    const before = performance.now()
    await stop()
    expect(performance.now() - before).toBeLessThan(4_000)
  })

  test('is told in the log once a minute, without what was sent', async () => {
    receiver.status = 400
    receiver.wake()
    const stop = await start(receiver.origin)
    // A full batch leaves at once.
    await makeSpans(512)
    await expect.poll(() => lines.length).toBe(1)
    await makeSpans(512)
    await expect.poll(() => receiver.bodies.length).toBe(2)
    await stop()
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      msg: 'traces are lost',
      problem: 'Bad Request',
    })
  })
})

describe('Where traces go', () => {
  const lookAt = async (environment: Record<string, string>) => {
    const [check] = traceChecks(readConfig(environment))
    return check?.look()
  }

  test('is not looked at where they go nowhere', async () => {
    expect(await lookAt({})).toBeUndefined()
  })

  test('is asked to take none', async () => {
    const receiver = await TraceReceiver.start()
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.origin}/` }
    expect(await lookAt(environment)).toMatchObject([{ level: 'ok', subject: 'traces' }])
    expect(receiver.bodies).toEqual(['{"resourceSpans":[]}'])
  })

  test('is told where it is away, and where it refuses', async () => {
    const away = await lookAt({ OTEL_EXPORTER_OTLP_ENDPOINT: NOBODY })
    expect(away).toMatchObject([{ level: 'warning', words: expect.stringContaining(':1') }])
    const receiver = await TraceReceiver.start()
    receiver.status = 401
    const refused = await lookAt({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin })
    const words = expect.stringContaining('the collector answers 401') as string
    expect(refused).toMatchObject([{ level: 'warning', words }])
  })

  test('is told where others on the way read the headers', async () => {
    const clear = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.invalid:4318' }
    const found = await lookAt({ ...clear, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=k' })
    expect(found?.map(({ words }) => words).join()).toContain('is not encrypted')
  })
})
