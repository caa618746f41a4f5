import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { OwnFront } from './drills/own-front.ts'

const HAS_HAPROXY = spawnSync('haproxy', ['-v']).status === 0
// Debian's package haproxy has it; .ci/run installs it.
if (!HAS_HAPROXY) process.stderr.write('SKIPPED: no haproxy, so its file was not tried\n')

/** Each begins at another moment between two looks of HAProxy, which come once a second. */
const ROUNDS = 4
const LOOKS_MS = 1_000
const LIMIT_MS = 60_000

/** A server of one build: its pages name a file that only it has. */
async function listen(build: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const isMissing = request.url?.startsWith('/assets/') && request.url !== `/assets/${build}`
    response.writeHead(isMissing ? 404 : 200).end(build)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function end(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

/** On a connection of its own, as each visitor has one. */
function ask(port: number, path: string): Promise<{ status: number; words: string }> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      let words = ''
      response.setEncoding('utf8').on('data', (text: string) => (words += text))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, words }))
    }).on('error', () => resolve({ status: 0, words: '' }))
  })
}

async function untilPageOf(build: string, port: number): Promise<void> {
  while ((await ask(port, '/')).words !== build) await wait(10)
}

test.skipIf(!HAS_HAPROXY)(
  'HAProxy asks a server that has begun for files as soon as it asks it for pages',
  async () => {
    const proxy = await OwnFront.start()
    onTestFinished(() => proxy.stop())
    const front = Number(new URL(proxy.origin).port)
    const [changing = 0, other = 0] = [0, 1].map((index) => Number(proxy.settingsOf(index).PORT))
    const stays = await listen('before', other)
    onTestFinished(() => end(stays))
    await untilPageOf('before', front)
    for (let round = 1; round <= ROUNDS; round += 1) {
      await wait((round * LOOKS_MS) / ROUNDS)
      const server = await listen('new', changing)
      await untilPageOf('new', front)
      for (let asked = 0; asked < 10; asked += 1) {
        expect(await ask(front, '/assets/new')).toEqual({ status: 200, words: 'new' })
        await wait(50)
      }
      await end(server)
      // Until HAProxy has seen it: the next one is to be a server that begins.
      await wait(3 * LOOKS_MS)
    }
  },
  LIMIT_MS,
)
