import { createServer } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import type { PageHandler } from '#server/http/pages/page-handler.ts'
import { HttpServer, openAwayDatabase, type HttpSender } from './http-server.ts'
import { listenHere } from './listen-here.ts'
import { tokenOf } from './member-server.ts'

/** quality.md, Invariants. */
const ANSWER_LIMIT_MS = 5_000

const FEEDBACK: HttpSender = {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-a-form' },
  body: '{}',
}

const CHECK_IN: HttpSender = {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'idempotency-key': 'a-key-of-a-check-in',
    authorization: `Bearer ${await tokenOf('mei')}`,
  },
  body: '{}',
}

/** A page that asks for stores, and does without them where it must. */
const storesPage: PageHandler = async ({ request }, app) => {
  const { pathname } = new URL(request.url)
  const rows = await app.db
    .selectFrom('stores')
    .select('id')
    .execute()
    .catch(() => undefined)
  const isEssential = pathname === '/store-list'
  return new Response(rows ? 'with stores' : 'without stores', {
    status: rows || !isEssential ? 200 : 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

describe.each(['refuses connections', 'takes connections and says nothing'])(
  'With a database that %s',
  (kind) => {
    let database: OpenDatabase
    let server: HttpServer

    beforeAll(async () => {
      database = await openAwayDatabase(kind.startsWith('takes') ? await listenSilently() : 1)
      server = new HttpServer(database, { answerPage: storesPage })
    })

    async function timed(path: string, sender: HttpSender = {}) {
      const started = performance.now()
      const response = await server.send(path, sender)
      return { response, ms: performance.now() - started }
    }

    test.each<[string, string, HttpSender]>([
      ['a read', '/api/official/store?keyword=a', {}],
      ['a list', '/api/official/press', {}],
      ['a form', '/api/official/feedback', FEEDBACK],
      ['a check-in', '/api/official/marketing/check-in/tw-daily/check-in', CHECK_IN],
      ['a voucher', '/api/official/voucher/receipt', CHECK_IN],
    ])('%s is never a success: 503 in time, and when to come again', async (_, path, sender) => {
      const { response, ms } = await timed(path, sender)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await response.json()).toMatchObject({ resultException: 'ServiceUnavailable' })
      expect(ms).toBeLessThan(ANSWER_LIMIT_MS)
    })

    test('a page that can do without its data still renders', async () => {
      const { response, ms } = await timed('/')
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('without stores')
      expect(ms).toBeLessThan(ANSWER_LIMIT_MS)
    })

    test('a page that cannot says so, and is not kept', async () => {
      const { response } = await timed('/store-list')
      expect(response.status).toBe(503)
    })

    test('the process is well and wants traffic, and tells of the outage', async () => {
      expect((await server.send('/healthz')).status).toBe(200)
      await server.app.databaseWatch.lookNow()
      const { response, ms } = await timed('/readyz')
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('ok, database away since 2026-11-20T04:00:00.000Z')
      expect(ms).toBeLessThan(ANSWER_LIMIT_MS)
      const { metrics } = server.app
      const gauge = await metrics.registry.getSingleMetricAsString('hongli_database_up')
      expect(gauge).toMatch(/^hongli_database_up 0$/m)
    })
  },
)

function listenSilently(): Promise<number> {
  return listenHere(
    createServer((socket) => {
      socket.on('error', () => undefined)
      socket.unref()
    }),
  )
}
