import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { makeNodeListener } from '#server/http/node-listener.ts'
import { EchoPages, openAwayDatabase } from './http-server.ts'
import { listenHere } from './listen-here.ts'
import { openApp } from './open-app.ts'

describe('A request that is none of a browser’s', () => {
  let port: number
  /** What a process would end by. */
  const thrown: unknown[] = []

  beforeAll(async () => {
    const answerPage = new EchoPages().answer
    const { site } = openApp(await openAwayDatabase(), { answerPage, clock: systemClock })
    const listen = makeNodeListener(site)
    const node = createServer((incoming, outgoing) => {
      try {
        listen(incoming, outgoing)
      } catch (error) {
        thrown.push(error)
        outgoing.destroy()
      }
    })
    port = await listenHere(node)
  })

  /** The bytes as they are: no client of ours would send such requests. */
  async function statusOf(line: string, headers: readonly string[]): Promise<number> {
    const socket = connect(port, '127.0.0.1')
    socket.write(`${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`)
    return Number((await text(socket)).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
  }

  test.each<{ line: string; headers: string[]; status: number }>([
    { line: 'GET / HTTP/1.1', headers: ['Host: 1.2.3.256'], status: 400 },
    { line: 'GET / HTTP/1.1', headers: ['Host: a:99999'], status: 400 },
    { line: 'GET / HTTP/1.1', headers: ['Host: 0x1.2.3.4.5'], status: 400 },
    { line: 'GET / HTTP/1.1', headers: ['Host:'], status: 400 },
    { line: 'GET / HTTP/1.1', headers: ['Host: a b'], status: 400 },
    { line: 'GET / HTTP/1.1', headers: [], status: 400 },
    { line: 'GET / HTTP/1.0', headers: [], status: 400 },
    { line: 'GET /%0a HTTP/1.1', headers: ['Host: localhost'], status: 404 },
    { line: 'GET /%0d%0A HTTP/1.1', headers: ['Host: localhost'], status: 404 },
    { line: 'GET /%09 HTTP/1.1', headers: ['Host: localhost'], status: 404 },
    { line: 'GET /sg/%7F HTTP/1.1', headers: ['Host: localhost'], status: 404 },
    { line: 'GET /sg/%E2%80%A8 HTTP/1.1', headers: ['Host: localhost'], status: 200 },
    { line: 'TRACE / HTTP/1.1', headers: ['Host: localhost'], status: 405 },
    { line: 'TRACE /api/official/store HTTP/1.1', headers: ['Host: localhost'], status: 405 },
    { line: 'TRACE /none HTTP/1.1', headers: ['Host: localhost'], status: 405 },
    { line: 'PUT /service HTTP/1.1', headers: ['Host: localhost'], status: 405 },
    { line: 'OPTIONS /service HTTP/1.1', headers: ['Host: localhost'], status: 405 },
    {
      line: 'POST /service HTTP/1.1',
      headers: ['Host: 1.2.3.256', 'Content-Length: 0'],
      status: 400,
    },
    { line: 'GET /api/official/store HTTP/1.1', headers: ['Host: 1.2.3.256'], status: 400 },
    { line: 'GET /assets/a.js HTTP/1.1', headers: ['Host: 1.2.3.256'], status: 400 },
    { line: 'GET http://1.2.3.256/ HTTP/1.1', headers: ['Host: localhost'], status: 400 },
    { line: 'GET http://a:b@localhost/ HTTP/1.1', headers: ['Host: localhost'], status: 400 },
    { line: 'GET http://localhost/ HTTP/1.1', headers: ['Host: localhost'], status: 200 },
    { line: 'GET * HTTP/1.1', headers: ['Host: localhost'], status: 400 },
    { line: 'GET /%ff%zz%c0%ae HTTP/1.1', headers: ['Host: localhost'], status: 200 },
    { line: 'GET /store/% HTTP/1.1', headers: ['Host: localhost'], status: 200 },
    { line: 'GET /?keyword=%E0%A4%A HTTP/1.1', headers: ['Host: localhost'], status: 200 },
    { line: 'GET //evil.example/%2e%2e HTTP/1.1', headers: ['Host: localhost'], status: 200 },
    { line: 'GET /assets/%ff HTTP/1.1', headers: ['Host: localhost'], status: 404 },
    { line: 'GET /api/official/store/%ff HTTP/1.1', headers: ['Host: localhost'], status: 503 },
  ])('$status: $line $headers', async ({ line, headers, status }) => {
    // Twice: what is kept by the first is answered early to the second.
    expect([await statusOf(line, headers), await statusOf(line, headers)]).toEqual([status, status])
    expect(thrown).toEqual([])
    expect(await statusOf('GET / HTTP/1.1', ['Host: localhost'])).toBe(200)
  })

  test.each([
    [12_000, 200],
    [40_000, 431],
  ])('a target of %i characters is answered %i', async (length, status) => {
    const line = `GET /${'a'.repeat(length)} HTTP/1.1`
    expect(await statusOf(line, ['Host: localhost'])).toBe(status)
    expect(thrown).toEqual([])
  })
})
