import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { createServer as createSite } from '#server/http/app.ts'
import { makeNodeListener } from '#server/http/node-listener.ts'
import { makeAppContext } from '#server/wiring/make-app-context.ts'
import { openAwayDatabase } from './http-server.ts'

const ERROR_LEVEL = 50

let database: OpenDatabase
let node: Server
let app: ReturnType<typeof makeAppContext>
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  database = await openAwayDatabase()
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  app = makeAppContext({ config: readConfig({}), db: database.db, log })
  node = createServer(makeNodeListener(createSite(app)))
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
})
afterAll(async () => {
  node.close()
  await app.limits.close()
  await database.close()
})

test.each([
  ['with a length', 'Content-Length: 100', '{"url":'],
  ['in chunks', 'Transfer-Encoding: chunked', '7\r\n{"url":\r\n'],
])('a caller who goes away in the middle of a body %s is no error of ours', async (...sent) => {
  const [, header, beginning] = sent
  lines.length = 0
  const { port } = node.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = `POST /api/tool/log-error HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json`
  socket.write(`${head}\r\n${header}\r\n\r\n${beginning}`, () => socket.destroy())
  await once(socket, 'close')
  await expect
    .poll(() => lines, { timeout: 10_000 })
    .toMatchObject([{ msg: 'request', route: '/api/tool/log-error', status: 400 }])
  expect(lines.filter(({ level }) => Number(level) >= ERROR_LEVEL)).toEqual([])
})
