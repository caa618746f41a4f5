import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { makeNodeListener } from '#server/http/node-listener.ts'
import { readBytes } from '#server/http/read-bytes.ts'
import {
  BODY_WITHIN_MS,
  CONNECTIONS_CHECKED_EVERY_MS,
  HEADERS_WITHIN_MS,
} from '#server/http/slow-senders.ts'
import type { NamedError } from '#contract/values/errors.ts'
import { openAwayDatabase } from './http-server.ts'
import { listenHere } from './listen-here.ts'
import { openApp } from './open-app.ts'

const HEAD =
  'POST /api/tool/log-error HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json'

let port: number

async function listen(server: Server): Promise<void> {
  port = await listenHere(server)
}

function open(): Socket {
  return connect(port, '127.0.0.1')
}

describe('A body that does not come to its end', () => {
  const readWithin = (limitMs: number) =>
    listen(
      createServer(
        getRequestListener((request) =>
          readBytes(request, 65_536, limitMs).then(
            () => new Response('read'),
            (error: NamedError) => new Response(error.name, { status: error.status }),
          ),
        ),
      ),
    )

  test.each([
    ['with a length', 'Content-Length: 60000', '{"url":'],
    ['in chunks', 'Transfer-Encoding: chunked', '7\r\n{"url":\r\n'],
    ['that never begins', 'Content-Length: 10', ''],
  ])('%s is refused in time, and its connection with it', async (_, header, beginning) => {
    await readWithin(200)
    const socket = open()
    socket.write(`${HEAD}\r\n${header}\r\n\r\n${beginning}`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*BodyTooSlow/)
  })

  test('is not what a slow one is that comes in time', async () => {
    await readWithin(5_000)
    const socket = open()
    socket.write(`${HEAD}\r\nConnection: close\r\nContent-Length: 4\r\n\r\n{"`)
    setImmediate(() => socket.write('":'))
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*read/)
  })
})

describe('The server', () => {
  test('refuses a body that is announced too large before any of it is sent', async () => {
    const { site } = openApp(await openAwayDatabase(), { clock: systemClock })
    await listen(createServer(makeNodeListener(site)))
    const socket = open()
    socket.write(`${HEAD}\r\nContent-Length: 65537\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
    await once(socket, 'close')
  })

  test.each(['', 'GET / HT', `${HEAD}\r\n`])(
    'hangs up on who sends %j and no more, in the time and one look',
    async (beginning) => {
      const server = createServer({ connectionsCheckingInterval: 50 })
      server.headersTimeout = 100
      await listen(server)
      const socket = open()
      socket.write(beginning)
      expect(await text(socket)).toMatch(/^(?:HTTP\/1\.1 408 [^]*)?$/)
    },
  )

  test('gives every sender half a minute, and is started with that', () => {
    expect(HEADERS_WITHIN_MS + CONNECTIONS_CHECKED_EVERY_MS).toBeLessThanOrEqual(30_000)
    expect(BODY_WITHIN_MS).toBeLessThanOrEqual(30_000)
    const start = readFileSync(`${import.meta.dirname}/../../server/run/start-server.ts`, 'utf8')
    expect(start).toContain('connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS')
    expect(start).toContain('node.headersTimeout = HEADERS_WITHIN_MS')
  })
})
