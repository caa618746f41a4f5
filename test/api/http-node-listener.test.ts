import { createServer, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { makeNodeListener } from '#server/http/node-listener.ts'
import { EchoPages, openAwayDatabase } from './http-server.ts'
import { listenHere } from './listen-here.ts'
import { openApp } from './open-app.ts'

/** Differ from answer to answer, or are Node's own. */
const OWN_HEADERS = new Set(['x-request-id', 'date', 'connection', 'keep-alive'])

describe('A cached page, answered from the message of Node', () => {
  let port: number
  const pages = new EchoPages()

  beforeAll(async () => {
    const options = { answerPage: pages.answer, clock: systemClock }
    const { site } = openApp(await openAwayDatabase(), options)
    port = await listenHere(createServer(makeNodeListener(site)))
  })

  async function ask(path: string, headers: Record<string, string> = {}) {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, headers }, resolve).on('error', reject)
    })
    const body = await buffer(response)
    const entries = Object.entries(response.headers)
    const shared = entries.filter(([name]) => !OWN_HEADERS.has(name))
    return { status: response.statusCode, headers: Object.fromEntries(shared), body }
  }

  test.each<[string, Record<string, string>]>([
    ['as it is', {}],
    ['in brotli', { 'accept-encoding': 'gzip, br' }],
    ['with its country known', { cookie: 'ip-location=TW' }],
    ['under a language of the browser', { 'accept-language': 'en-GB,en;q=0.8' }],
  ])('is the one that was rendered, %s', async (name, headers) => {
    const path = `/store-list?keyword=${name.length}`
    const rendered = await ask(path, headers)
    const kept = await ask(path, headers)
    expect(kept).toEqual(rendered)
    expect(kept.status).toBe(200)
    expect(kept.headers['content-length']).toBe(String(kept.body.byteLength))
    expect(
      pages.asks.filter(({ visit }) => visit.url.search.endsWith(`=${name.length}`)),
    ).toHaveLength(1)
  })

  test('is not sent again to who has it', async () => {
    const { headers } = await ask('/', { cookie: 'ip-location=TW' })
    const known = { cookie: 'ip-location=TW', 'if-none-match': String(headers.etag) }
    const again = await ask('/', known)
    expect(again.status).toBe(304)
    expect(again.body.byteLength).toBe(0)
    expect(again.headers).not.toHaveProperty('content-length')
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  test('sets the cookie of the country, and none of the language that an address names', async () => {
    await ask('/?lang=zh-CN')
    const { headers } = await ask('/?lang=zh-CN')
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^ip-location=/)])
  })

  test('is not the answer to a member', async () => {
    await ask('/')
    const before = pages.asks.length
    const { headers } = await ask('/', { cookie: 'session=abc' })
    expect(headers['cache-control']).toBe('no-store')
    expect(pages.asks).toHaveLength(before + 1)
  })

  test('is not the answer to a host that is none', async () => {
    await ask('/')
    expect((await ask('/', { host: 'a b' })).status).toBe(400)
  })

  test.each(['/', '/?token=x', '/api/official/press', '/healthz'])(
    '%s is not answered to who names two hosts',
    async (path) => {
      await ask('/')
      const socket = connect(port, '127.0.0.1')
      socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nHOST: b.example\r\n\r\n`)
      expect(String(await buffer(socket))).toMatch(/^HTTP\/1\.1 400 /)
    },
  )
})
