import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { makeNodeListener } from '#server/http/node-listener.ts'
import { openAwayDatabase } from './http-server.ts'
import { listenHere } from './listen-here.ts'
import { openApp } from './open-app.ts'

const ERROR_LEVEL = 50

let port: number
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { site } = openApp(await openAwayDatabase(), { clock: systemClock, log })
  port = await listenHere(createServer(makeNodeListener(site)))
})

test.each([
  ['with a length', 'Content-Length: 100', '{"url":'],
  ['in chunks', 'Transfer-Encoding: chunked', '7\r\n{"url":\r\n'],
])('a caller who goes away in the middle of a body %s is no error of ours', async (...sent) => {
  const [, header, beginning] = sent
  lines.length = 0
  const socket = connect(port, '127.0.0.1')
  const head = `POST /api/tool/log-error HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json`
  socket.write(`${head}\r\n${header}\r\n\r\n${beginning}`, () => socket.destroy())
  await once(socket, 'close')
  await expect
    .poll(() => lines, { timeout: 10_000 })
    .toMatchObject([{ msg: 'request', route: '/api/tool/log-error', status: 400 }])
  expect(lines.filter(({ level }) => Number(level) >= ERROR_LEVEL)).toEqual([])
})
