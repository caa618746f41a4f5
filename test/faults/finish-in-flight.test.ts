import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { startBuiltServer, type BuiltServer } from '../e2e/start-built-server.ts'
import { tokenOf } from '../api/member-server.ts'
import { KILLABLE_DATABASES, type KillableDatabase } from './killable-databases.ts'

const CHECK_IN = '/api/official/marketing/check-in/tw-daily/check-in'
const STOP_LIMIT_MS = 10_000
const TEST_LIMIT_MS = 300_000
/** Whoever looks without a pause takes a core from the server that is to end. */
const LOOK_EVERY_MS = 10

describe.each(KILLABLE_DATABASES)('A server on $engine that is asked to stop', (kind) => {
  let database: KillableDatabase
  let server: BuiltServer

  beforeAll(async () => {
    database = await kind.make()
    server = await startBuiltServer({
      // Vitest has a MODE of its own.
      MODE: 'demo',
      LOAD_DEMO_CONTENT: 'false',
      LOG_LEVEL: 'info',
      ...database.settings,
    })
  }, TEST_LIMIT_MS)

  test(
    'finishes the check-in that it has begun, takes nothing new, and ends with 0',
    async () => {
      const body = Buffer.from('{}')
      const checkIn = await begin(server.origin, body.byteLength)
      const stoppedAt = performance.now()
      // As a press of Ctrl-C comes: from the terminal, and once more from npm.
      const [stopped] = [server.stop(), server.stop()]
      await untilRefused(server.origin)
      const [answer] = await Promise.all([answerOf(checkIn), checkIn.end(body)])
      expect(answer).toMatchObject({ success: true, checkIn: { streakDays: 1 } })
      expect(await stopped).toBe(0)
      expect(performance.now() - stoppedAt).toBeLessThan(STOP_LIMIT_MS)
      const log = server.readLog()
      expect(log.match(/"msg":"(draining|stopped)"/g)).toEqual([
        '"msg":"draining"',
        '"msg":"stopped"',
      ])
      const opened = await database.open()
      const rows = await opened.db.selectFrom('check_ins').select('member_id').execute()
      await opened.close()
      expect(rows).toEqual([{ member_id: 'mei' }])
    },
    TEST_LIMIT_MS,
  )
})

/** Sends all but the body, until the server has said that it wants it. */
async function begin(origin: string, bytes: number): Promise<ClientRequest> {
  const checkIn = request(origin + CHECK_IN, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await tokenOf('mei', 'tw', new Date())}`,
      'Content-Type': 'application/json',
      'Content-Length': bytes,
      'Idempotency-Key': 'a-check-in-in-flight',
      Expect: '100-continue',
    },
  })
  checkIn.flushHeaders()
  await once(checkIn, 'continue')
  return checkIn
}

async function answerOf(asked: ClientRequest): Promise<unknown> {
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const parts = await response.setEncoding('utf8').toArray()
  return JSON.parse(parts.join(''))
}

async function untilRefused(origin: string): Promise<void> {
  const { port } = new URL(origin)
  for (;;) {
    const socket = connect(Number(port), '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (!isOpen) return
    await wait(LOOK_EVERY_MS)
  }
}
