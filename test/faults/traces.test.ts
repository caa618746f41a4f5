import { describe, expect, test } from 'vitest'
import { tokenOf } from '../api/member-server.ts'
import { TraceReceiver, treeOf } from '../api/trace-receiver.ts'
import { startBuiltServer } from '../e2e/start-built-server.ts'

const STOP_LIMIT_MS = 10_000
const TEST_LIMIT_MS = 300_000
const APP = 'Mozilla/5.0 HongliApp/1.2.3 (deviceID=abcdef12-3456; lang=zh-TW; area=tw; os=ios)'

const startTraced = (receiver: TraceReceiver) =>
  startBuiltServer({
    // Vitest has a MODE of its own.
    MODE: 'demo',
    LOAD_DEMO_CONTENT: 'false',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
    OTEL_TRACES_SAMPLER: 'always_on',
  })

describe('A built server with traces', () => {
  test(
    'sends those of a member’s page before it ends, without a word of the member',
    async () => {
      const receiver = await TraceReceiver.start()
      const server = await startTraced(receiver)
      const token = await tokenOf('personal-mei', 'tw', new Date())
      const headers = { 'user-agent': APP, authorization: `Bearer ${token}` }
      const path = `/app-web/wallet?token=${token}&utm_source=personal-words`
      const exchanged = await fetch(server.origin + path, { headers, redirect: 'manual' })
      const cookie = exchanged.headers.getSetCookie().map((set) => set.split(';')[0] ?? '')
      const page = await fetch(`${server.origin}/app-web/wallet?keyword=personal-words`, {
        headers: { 'user-agent': APP, cookie: cookie.join('; ') },
      })
      expect(page.status).toBe(200)
      await page.text()
      expect(await server.stop()).toBe(0)
      const tree = treeOf(receiver.spans)
      const at = tree.indexOf('  getMember')
      expect(tree[at - 1]).toMatch(/^(GET|  )/)
      expect(tree[at + 1]).toMatch(/^    /)
      const sent = receiver.bodies.join('\n')
      const words = ['personal', token, 'eyJ', '127.0.0.1', 'Mozilla', 'abcdef12', ...cookie]
      expect(words.filter((each) => sent.includes(each))).toEqual([])
      const traces = new Set(receiver.spans.map(({ traceId }) => traceId))
      const logged = [...server.readLog().matchAll(/"trace_id":"(\w+)"/g)].map(([, id]) => id ?? '')
      expect(logged.length).toBeGreaterThan(0)
      expect(logged.filter((id) => !traces.has(id))).toEqual([])
    },
    TEST_LIMIT_MS,
  )

  test(
    'answers, and ends in time, while its collector hangs',
    async () => {
      const receiver = await TraceReceiver.start()
      receiver.hang()
      const server = await startTraced(receiver)
      // More than a batch, so that one is on its way.
      const asks = Array.from({ length: 600 }, () => fetch(`${server.origin}/healthz`))
      const answers = await Promise.all(asks)
      expect(answers.filter(({ ok }) => !ok)).toEqual([])
      await Promise.all(answers.map((answer) => answer.text()))
      await expect.poll(() => receiver.bodies.length).toBeGreaterThan(0)
      const before = performance.now()
      expect(await server.stop()).toBe(0)
      expect(performance.now() - before).toBeLessThan(STOP_LIMIT_MS)
      expect(server.readLog()).toContain('"msg":"stopped"')
    },
    TEST_LIMIT_MS,
  )
})
