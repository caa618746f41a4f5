import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { createServer } from '#server/http/app.ts'
import { EchoPages, type HttpSender, HttpServer, openAwayDatabase } from './http-server.ts'

const PROXY = '10.1.2.3'
const PAGE = '/?x=1'

describe('Who a caller is', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openAwayDatabase()
  })

  async function askOf(environment: Record<string, string>, sender: HttpSender) {
    const pages = new EchoPages()
    await new HttpServer(database, { environment, answerPage: pages.answer }).send(PAGE, sender)
    const ask = pages.asks[0]
    if (!ask) throw new Error('No page was asked for')
    return ask
  }

  const trusted = { TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8' }

  test.each<[string, string, HttpSender, string]>([
    [
      'a stranger’s own address counts',
      '',
      { headers: { 'x-forwarded-for': '1.1.1.1' } },
      '203.0.113.7',
    ],
    [
      'a proxy reports the address',
      'p',
      { address: PROXY, headers: { 'x-forwarded-for': '1.1.1.1' } },
      '1.1.1.1',
    ],
    [
      'what the caller put in front does not count',
      'p',
      { address: PROXY, headers: { 'x-forwarded-for': '6.6.6.6, 1.1.1.1, 10.9.9.9' } },
      '1.1.1.1',
    ],
    [
      'Forwarded counts as well',
      'p',
      { address: 'fd00::1', headers: { forwarded: 'for="[2001:db8::9]:4711";proto=https' } },
      '2001:db8::9',
    ],
    [
      'two headers that differ are both ignored',
      'p',
      { address: PROXY, headers: { 'x-forwarded-for': '1.1.1.1', forwarded: 'for=6.6.6.6' } },
      PROXY,
    ],
    [
      'nonsense leaves the proxy',
      'p',
      { address: PROXY, headers: { 'x-forwarded-for': 'unknown' } },
      PROXY,
    ],
    [
      'a mapped address is taken in its own form',
      'p',
      { address: '::ffff:10.1.2.3', headers: { 'x-forwarded-for': '::ffff:1.1.1.1' } },
      '1.1.1.1',
    ],
  ])('%s', async (_, proxies, sender, address) => {
    expect((await askOf(proxies ? trusted : {}, sender)).address).toBe(address)
  })

  test.each<[string, Record<string, string>, HttpSender, string]>([
    ['loopback names are answered under', {}, { host: '127.0.0.1:8080' }, 'http://127.0.0.1:8080'],
    ['other names are not', {}, { host: 'evil.example' }, 'http://localhost:3000'],
    [
      'nor names that begin like loopback',
      {},
      { host: '127.0.0.1.evil.example' },
      'http://localhost:3000',
    ],
    [
      'nor what a stranger forwards',
      {},
      { headers: { 'x-forwarded-host': 'localhost:9' } },
      'http://localhost:3000',
    ],
    [
      'the configured origin wins',
      { PUBLIC_ORIGIN: 'https://hongli.example' },
      { host: 'localhost:3000' },
      'https://hongli.example',
    ],
  ])('%s (origin)', async (_, environment, sender, origin) => {
    const ask = await askOf(environment, sender)
    expect(ask.origin).toBe(origin)
    expect(new URL(ask.request.url).origin).toBe(origin)
    expect(ask.request.headers.get('x-forwarded-host')).toBeNull()
  })

  test.each<[string, HttpSender, number]>([
    ['from a peer that is not listed', { headers: { 'x-forwarded-for': '1.1.1.1' } }, 1],
    ['in the standard form', { headers: { forwarded: 'for=1.1.1.1' } }, 1],
    ['from a proxy', { address: PROXY, headers: { 'x-forwarded-for': '1.1.1.1' } }, 0],
    ['that is not there', {}, 0],
  ])('a forwarding header %s counts as stray, once a request', async (_, sender, strays) => {
    const answerPage = new EchoPages().answer
    const { app } = new HttpServer(database, { environment: trusted })
    const site = createServer(app, answerPage)
    const { headers = {}, address: remoteAddress = '203.0.113.7' } = sender
    const connection = { incoming: { socket: { remoteAddress } } }
    const request = new Request('http://localhost:3000/', {
      headers: { host: 'localhost:3000', ...headers },
    })
    // As the listener asks: for a cached page, of which there is none yet, then for the whole.
    expect(site.answerAtOnce?.(request, connection)).toBeUndefined()
    expect((await site.fetch(request, connection)).status).toBe(200)
    const { values } = await app.metrics.untrustedForwards.get()
    expect(values[0]?.value).toBe(strays)
    expect(site.answerAtOnce?.(request, connection)).toBeDefined()
    const { values: after } = await app.metrics.untrustedForwards.get()
    expect(after[0]?.value).toBe(strays * 2)
  })

  test('a request id of a proxy is kept, anyone else’s is not', async () => {
    const headers = { 'x-request-id': 'proxy-id-12345' }
    const server = new HttpServer(database, { environment: trusted })
    const idOf = async (address: string, id = headers) =>
      (await server.send('/healthz', { address, headers: id })).headers.get('x-request-id')
    expect(await idOf(PROXY)).toBe('proxy-id-12345')
    expect(await idOf('203.0.113.7')).toMatch(/^[0-9a-f]{32}$/)
    expect(await idOf(PROXY, { 'x-request-id': 'a b"}' })).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('A write from elsewhere', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openAwayDatabase()
  })

  const HOME = 'http://localhost:3000'
  const CALL = '/api/tool/log-error'

  async function post(path: string, headers: Record<string, string>, environment = {}) {
    const answerPage = new EchoPages().answer
    const server = new HttpServer(database, { environment, answerPage })
    const isCall = path.startsWith('/api')
    const type = isCall ? 'application/json' : 'application/x-www-form-urlencoded'
    return server.send(path, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body: isCall ? '{"nonsense":1}' : 'name=Ann',
    })
  }

  test.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['a null Origin', { origin: 'null' }],
    ['our host on another scheme', { origin: 'https://localhost:3000' }],
    ['our host on another port', { origin: 'http://localhost:3001' }],
    ['a name that ends like ours', { origin: 'http://evil.localhost:3000' }],
    ['a foreign page without Origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['a session cookie and nothing that says where from', { cookie: '__Host-session=abc' }],
  ])('is refused with %s', async (_, headers) => {
    const call = await post(CALL, headers)
    expect(call.status).toBe(403)
    expect(await call.json()).toMatchObject({ success: false, resultException: 'ForeignOrigin' })
    const page = await post('/service', headers)
    expect(page.status).toBe(403)
    expect(await page.text()).toContain('這個請求來自其他網站')
  })

  test.each<[string, Record<string, string>]>([
    ['our own Origin', { origin: HOME }],
    ['a same-origin page', { 'sec-fetch-site': 'same-origin' }],
    ['no browser at all', {}],
  ])('is let through with %s', async (_, headers) => {
    expect((await post(CALL, headers)).status).toBe(422)
    const page = await post('/service', headers)
    expect(page.status).toBe(200)
    expect(await page.text()).toBe('<p>thanks Ann</p>')
  })

  test('production knows only its configured origin', async () => {
    const environment = { PUBLIC_ORIGIN: 'https://hongli.example' }
    expect((await post(CALL, { origin: HOME }, environment)).status).toBe(403)
    const own = { origin: 'https://hongli.example' }
    expect((await post(CALL, own, environment)).status).toBe(422)
  })

  test('a form larger than 64 kB is refused', async () => {
    const server = new HttpServer(database, { answerPage: new EchoPages().answer })
    const body = `name=${'x'.repeat(70_000)}`
    const response = await server.send('/service', { method: 'POST', body })
    expect(response.status).toBe(413)
  })
})
