import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AppContext } from '#server/wiring/context.ts'
import { openApp, type OpenApp } from './open-app.ts'
import { TestClock } from './test-clock.ts'
import { openAwayDatabase } from './http-server.ts'

const PATH = '/api/tool/log-error'

describe('The report of an error of a page', () => {
  let app: AppContext
  let answer: OpenApp['answer']
  const lines: { msg: string; report?: Record<string, string>; [other: string]: unknown }[] = []
  const clock = new TestClock('2026-11-20T04:00:00Z')

  beforeAll(async () => {
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
    ;({ app, answer } = openApp(await openAwayDatabase(), { clock, log }))
  })
  async function report(body: object, address?: string) {
    const request = new Request(`http://localhost:3000${PATH}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
      body: JSON.stringify(body),
    })
    const response = await answer(request, address)
    return { status: response.status, body: await response.json() }
  }

  const reported = () => lines.filter(({ msg }) => msg === 'page error').at(-1)?.report

  test('goes to the log and is counted, without what belongs to one person', async () => {
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJybWkiOiJtZW1iZXIifQ.c2lnbmF0dXJlLXNpZ25hdHVyZQ'
    const answer = await report({
      url: `/app-web/ccpay/${jwt}?token=${jwt}&lang=zh-TW`,
      message: `Failed for ming@example.com, 0912-345-678`,
      error: `Error at https://x.example/a.js?v=12:3:4 with ${jwt}`,
    })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(reported()).toEqual({
      url: '/app-web/ccpay/[removed]?token=[removed]&lang=[removed]',
      message: 'Failed for [removed], [removed]',
      error: 'Error at https://x.example/a.js?v=[removed] with [removed]',
    })
    expect(await app.metrics.registry.getSingleMetricAsString('hongli_page_errors_total')).toMatch(
      /hongli_page_errors_total 1$/m,
    )
  })

  test('takes 2 KB a field, counted in bytes, and no other fields', async () => {
    const fits = await report({ url: '/', message: '字'.repeat(682) }, '198.51.100.1')
    expect(fits.status).toBe(200)
    const tooLong = await report({ url: '/', message: '字'.repeat(683) }, '198.51.100.1')
    expect(tooLong).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'message', code: 'ReportTooLong' }] },
    })
    expect((await report({ url: '/', message: '', user: 'x' }, '198.51.100.1')).status).toBe(422)
  })

  test('is taken 20 times a minute from an address', async () => {
    const statuses = []
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await report({ url: '/', message: 'x' }, '198.51.100.2')).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  })

  test('is written once a minute for each fault, and sixty times for all', async () => {
    clock.moveTo('2026-11-20T05:00:00Z')
    await report({ url: '/', message: 'first of the minute' }, '198.51.100.3')
    lines.length = 0
    for (let n = 0; n < 200; n += 1) {
      const message = n < 100 ? 'the same for everybody' : `another: ${'x'.repeat(n)}`
      const answer = await report({ url: `/?q=${n}`, message }, `10.0.${n}.1`)
      expect(answer.status).toBe(200)
    }
    expect(lines.filter(({ msg }) => msg === 'page error')).toHaveLength(59)
    clock.moveTo('2026-11-20T05:01:01Z')
    await report({ url: '/', message: 'the same for everybody' }, '10.1.0.1')
    expect(lines.find(({ msg }) => msg === 'page errors that were not written')).toMatchObject({
      repeated: 99,
      beyond: 42,
    })
    expect(reported()).toMatchObject({ message: 'the same for everybody' })
    const counted = await app.metrics.registry.getSingleMetricAsString(
      'hongli_page_errors_unlogged_total',
    )
    expect(counted).toMatch(/hongli_page_errors_unlogged_total (?:141|16\d)$/m)
  })
})
