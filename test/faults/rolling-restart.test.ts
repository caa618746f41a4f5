import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { tokenOf } from '../api/member-server.ts'
import { startBuiltServer, type BuiltServer } from '../e2e/start-built-server.ts'
import { Balancer } from './balancer.ts'

const TEST_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 10_000
const CLIENTS = 12
/** Answered through each of the three sets of servers that a restart goes through. */
const WRITES_EACH = 60

describe.runIf(POSTGRES_URL)('Two servers behind a balancer', () => {
  const own = ownDatabase('rolling')
  const { url } = own
  const servers: BuiltServer[] = []
  let balancer: Balancer

  beforeAll(async () => {
    await own.create()
    balancer = await Balancer.start()
    await addServer()
    await addServer()
    await balancer.look()
  }, TEST_LIMIT_MS)
  afterAll(async () => {
    await balancer.close()
    await Promise.all(servers.map((server) => server.stop()))
    await own.drop()
  })

  async function addServer(): Promise<void> {
    const server = await startBuiltServer({
      MODE: 'demo',
      LOAD_DEMO_CONTENT: 'false',
      LOG_LEVEL: 'silent',
      DATABASE_URL: url,
      // Three at a time, beside two other files of tests: PostgreSQL gives a hundred connections to all.
      DATABASE_POOL_SIZE: '6',
      // What production has.
      DRAIN_SECONDS: '4',
    })
    servers.push(server)
    balancer.add(server.origin)
  }

  /** Members who check in, each once, one after the other and all clients at once, until told to end. */
  function startLoad() {
    const counts = { sent: 0, answered: 0 }
    const failures: string[] = []
    let isEnding = false
    const client = async () => {
      while (!isEnding) {
        const memberId = `rolling-${(counts.sent += 1)}`
        const response = await checkIn(memberId).catch((error: Error) => error)
        if (response instanceof Error || !response.ok) {
          failures.push(response instanceof Error ? response.message : await response.text())
        } else {
          await response.arrayBuffer()
          counts.answered += 1
        }
      }
    }
    const clients = Promise.all(Array.from({ length: CLIENTS }, client))
    const end = async () => {
      isEnding = true
      await clients
    }
    const untilAnswered = (more: number) => {
      const goal = counts.answered + more
      return expect.poll(() => counts.answered, { timeout: 30_000 }).toBeGreaterThan(goal)
    }
    return { counts, failures, end, untilAnswered }
  }

  async function checkIn(memberId: string): Promise<Response> {
    return fetch(`${balancer.origin}/api/official/marketing/check-in/tw-daily/check-in`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await tokenOf(memberId, 'tw', new Date())}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': memberId,
      },
      body: '{}',
    })
  }

  test(
    'restart one after the other under load, and no request fails',
    async () => {
      const load = startLoad()
      await load.untilAnswered(WRITES_EACH)
      for (const server of servers.splice(0, 2)) {
        // A start takes all that a small machine has, and is no part of the stop's time.
        await addServer()
        const startedAt = performance.now()
        expect(await server.stop()).toBe(0)
        expect(performance.now() - startedAt).toBeLessThan(STOP_LIMIT_MS)
        await load.untilAnswered(WRITES_EACH)
      }
      await load.end()
      expect(load.failures).toEqual([])
      const opened = await openDatabase({ url })
      const { count } = await opened.db
        .selectFrom('check_ins')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      await opened.close()
      expect(Number(count)).toBe(load.counts.answered)
    },
    TEST_LIMIT_MS,
  )

  test(
    'one that is told to end says so at once, serves on, and sends those who stay elsewhere',
    async () => {
      const server = servers[0]
      if (!server) throw new Error('No server')
      const { port } = new URL(server.origin)
      const startedAt = performance.now()
      const stopped = server.stop()
      const readiness = async () => (await fetch(`${server.origin}/readyz`)).text()
      await expect.poll(readiness, { interval: 20 }).toBe('stopping')
      const page = await fetch(`${server.origin}/tw/privacy`)
      expect(await page.text()).toContain('</html>')
      expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
      expect(await answerOf(Number(port), '/tw/privacy')).toMatch(/^HTTP\/1\.1 200 [\s\S]*<\/html>/)
      expect(await stopped).toBe(0)
      expect(performance.now() - startedAt).toBeLessThan(STOP_LIMIT_MS)
    },
    TEST_LIMIT_MS,
  )
})

/** All that comes on one connection until the server ends it. */
async function answerOf(port: number, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
  const parts = await socket.setEncoding('utf8').toArray()
  return parts.join('')
}
