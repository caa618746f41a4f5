import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { EchoPages, type HttpSender, HttpServer, openAwayDatabase } from './http-server.ts'

const APP = 'Mozilla/5.0 HongliApp/1.2.3 (deviceID=abcdef12-3456; lang=zh-CN; area=sg; os=ios)'

describe('The page cache', () => {
  let database: OpenDatabase
  let pages: EchoPages
  let server: HttpServer

  beforeAll(async () => {
    database = await openAwayDatabase()
  })
  beforeEach(() => {
    pages = new EchoPages()
    server = new HttpServer(database, { answerPage: pages.answer })
  })

  const textOf = async (path: string, sender?: HttpSender) =>
    (await server.send(path, sender)).text()

  test('renders a page once, and answers everybody with those bytes', async () => {
    const first = await server.send('/')
    const second = await server.send('/', { address: '198.51.100.9' })
    expect(first.status).toBe(200)
    expect(await second.text()).toBe(await first.text())
    expect(pages.asks).toHaveLength(1)
  })

  test('renders once for many who ask at the same time', async () => {
    await Promise.all(Array.from({ length: 40 }, () => server.send('/store-list')))
    expect(pages.asks).toHaveLength(1)
  })

  test.each<[string, HttpSender]>([
    ['Host', { host: 'evil.example' }],
    ['Host with a port of ours', { host: 'evil.example:3000' }],
    ['X-Forwarded-Host', { headers: { 'x-forwarded-host': 'evil.example' } }],
    ['X-Forwarded-Proto', { headers: { 'x-forwarded-proto': 'https' } }],
    ['X-Forwarded-For', { headers: { 'x-forwarded-for': '6.6.6.6' } }],
    ['Forwarded', { headers: { forwarded: 'for=6.6.6.6;host=evil.example;proto=https' } }],
    ['X-Original-URL', { headers: { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' } }],
    ['Cookie', { headers: { cookie: 'lang=evil; ip-location=XX; theme=evil' } }],
    ['Accept-Language', { headers: { 'accept-language': 'evil-EVIL, zh-TW;q=0.1' } }],
    ['User-Agent', { headers: { 'user-agent': 'evil HongliApp/1.2.3 (evil)' } }],
    ['AREA and LANG', { headers: { area: 'EVIL', lang: 'evil' } }],
    ['Referer', { headers: { referer: 'https://evil.example/' } }],
    ['X-Request-Id', { headers: { 'x-request-id': 'evil-evil-evil' } }],
    ['Accept', { headers: { accept: 'evil/evil' } }],
    ['Range', { headers: { range: 'bytes=0-1' } }],
  ])('no %s of a caller reaches another’s page', async (_, poison) => {
    const path = '/store-list?lang=zh-TW'
    await server.send(path, poison)
    const poisoned = await textOf(path)
    const clean = await (await freshServer().send(path)).text()
    expect(poisoned).toBe(clean)
    expect(poisoned).not.toMatch(/evil|6\.6\.6\.6/)
  })

  function freshServer(): HttpServer {
    return new HttpServer(database, { answerPage: new EchoPages().answer })
  }

  test('keeps areas, languages and the app apart', async () => {
    const seen = new Set([
      await textOf('/'),
      await textOf('/sg'),
      await textOf('/?lang=zh-CN'),
      await textOf('/', { headers: { cookie: 'lang=zh-CN' } }),
      await textOf('/', { headers: { 'accept-language': 'en' } }),
      await textOf('/', { headers: { 'user-agent': APP, cookie: 'app-lang=en-US' } }),
      await textOf('/', { headers: { 'user-agent': APP } }),
    ])
    expect(seen.size).toBe(7)
    expect(pages.asks).toHaveLength(7)
  })

  test.each<[string, string, HttpSender]>([
    ['a session', '/', { headers: { cookie: '__Host-session=abc' } }],
    ['an Authorization', '/', { headers: { authorization: 'Bearer abc' } }],
    ['a parameter nobody vouched for', '/?utm_source=x', {}],
  ])('keeps nothing that was asked with %s', async (_, path, sender) => {
    await textOf(path, sender)
    await textOf(path, sender)
    expect(pages.asks).toHaveLength(2)
    expect(pages.asks[0]?.nonce).toMatch(/^[\w-]{22}$/)
    expect(pages.asks[1]?.nonce).not.toBe(pages.asks[0]?.nonce)
  })

  test('renders nothing for an address with a token, and lets nobody keep the way on', async () => {
    const response = await server.send('/?token=abc&lang=en-US')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('http://localhost:3000/?lang=en-US')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie().join()).not.toContain('session')
    expect(pages.asks).toHaveLength(0)
  })

  test('a page with a session is stored by nobody', async () => {
    const response = await server.send('/', { headers: { cookie: '__Host-session=abc' } })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a page that opts out is made for each caller, from that caller’s own request', async () => {
    expect(await textOf('/by-device', { headers: { 'user-agent': 'phone' } })).toBe('phone')
    expect(await textOf('/by-device', { headers: { 'user-agent': 'desk' } })).toBe('desk')
    const response = await server.send('/by-device')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('never keeps a failure, nor what does not exist', async () => {
    for (const path of ['/missing', '/missing', '/unwell', '/unwell']) await server.send(path)
    expect(pages.asks).toHaveLength(4)
    expect((await server.send('/missing')).status).toBe(404)
    expect((await server.send('/unwell')).status).toBe(503)
  })

  test('shows changed content at once when this server made the change', async () => {
    expect(await textOf('/')).toContain('first')
    pages.text = 'second'
    expect(await textOf('/')).toContain('first')
    server.app.contentVersion.raise()
    expect(await textOf('/')).toContain('second')
  })

  test('sends a page that is no longer fresh, and makes it anew behind', async () => {
    await textOf('/')
    pages.text = 'second'
    server.clock.moveTo('2026-11-20T04:01:01Z')
    expect(await textOf('/')).toContain('first')
    await expect.poll(() => textOf('/')).toContain('second')
    expect(pages.asks).toHaveLength(2)
  })

  test('makes a page that is far too old anew before it is sent', async () => {
    await textOf('/')
    pages.text = 'second'
    server.clock.moveTo('2026-11-20T05:00:00Z')
    expect(await textOf('/')).toContain('second')
  })

  test('answers the last good page while pages cannot be made', async () => {
    await textOf('/')
    pages.failure = new Error('Nobody knows why')
    server.app.contentVersion.raise()
    expect(await textOf('/')).toContain('first')
    expect(await textOf('/')).toContain('first')
    expect(pages.asks).toHaveLength(2)
    server.clock.moveTo('2026-11-20T04:00:11Z')
    pages.failure = undefined
    pages.text = 'well again'
    expect(await textOf('/')).toContain('well again')
  })

  test('says of when the last good page is while the database is away', async () => {
    pages.text = '<aside class="served-as-of" hidden=""></aside>'
    const fresh = await server.send('/?lang=en-US')
    await server.app.databaseWatch.lookNow()
    expect(await textOf('/?lang=en-US')).toContain('hidden=""')
    server.clock.moveTo('2026-11-20T23:30:00Z')
    const old = await server.send('/?lang=en-US')
    expect(old.status).toBe(200)
    expect(await old.text()).toContain(
      '<aside class="served-as-of">We are fixing a problem. This page is from Nov\u00A020,\u00A012:00, and nothing',
    )
    expect(pages.asks).toHaveLength(1)
    expect(old.headers.get('x-served-as-of')).toBe('2026-11-20T04:00:00.000Z')
    expect(old.headers.get('cache-control')).toBe('no-cache')
    const sameAs = (name: string) => expect(old.headers.get(name)).toBe(fresh.headers.get(name))
    sameAs('content-security-policy')
    sameAs('x-frame-options')
    sameAs('vary')
    expect(old.headers.get('etag')).not.toBe(fresh.headers.get('etag'))
    const member = await server.send('/?lang=en-US', { headers: { cookie: 'session=of-a-member' } })
    expect(await member.text()).toContain('<aside class="served-as-of">We are')
    server.clock.moveTo('2026-11-21T04:00:01Z')
    pages.failure = new Error('The database is away')
    expect((await server.send('/?lang=en-US')).status).toBe(500)
  })

  test('has the router load the document anew where its data would be old', async () => {
    await textOf('/store-list?p=2')
    await textOf('/store-list.data?p=2')
    await textOf('/press.data')
    await server.app.databaseWatch.lookNow()
    server.clock.moveTo('2026-11-20T05:00:00Z')
    const response = await server.send('/store-list.data?p=2')
    expect(response.status).toBe(204)
    expect(response.headers.get('x-remix-redirect')).toBe('/store-list?p=2')
    expect((await server.send('/press.data')).status).toBe(200)
  })

  test('names the hashes of its scripts, because cached bytes cannot carry a fresh nonce', async () => {
    const response = await server.send('/')
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const hash = createHash('sha256').update('go()').digest('base64')
    expect(html).toContain('<script>go()</script>')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}' 'inline-speculation-rules';`)
    expect(policy).not.toMatch(/nonce-|unsafe-inline(?!.*img-src)/)
  })

  test('gives no hash to a script that the renderer did not write', async () => {
    pages.text = '<script>steal()</script><script nonce="guessed">steal()</script>'
    const response = await server.send('/')
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash)
    expect(html).toContain('<script>steal()')
    expect(allowed).toEqual([createHash('sha256').update('go()').digest('base64')])
    expect(html).not.toContain(pages.asks[0]?.nonce)
  })

  test('sends brotli where it is taken, and 304 to who has the page', async () => {
    const plain = await server.send('/')
    const brotli = await server.send('/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    const bytes = brotliDecompressSync(new Uint8Array(await brotli.arrayBuffer()))
    expect(bytes.toString()).toBe(await plain.text())
    const etag = brotli.headers.get('etag') ?? ''
    expect(etag).not.toBe(plain.headers.get('etag'))
    const again = await server.send('/', {
      headers: { 'accept-encoding': 'br', 'if-none-match': `"x", ${etag}` },
    })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    const refused = await server.send('/', { headers: { 'accept-encoding': 'br;q=0' } })
    expect(refused.headers.get('content-encoding')).toBeNull()
  })

  test('tells caches downstream to ask again, and by what the page differs', async () => {
    const cookies = { cookie: 'ip-location=TW' }
    const response = await server.send('/', { headers: cookies })
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(response.headers.get('vary')).toBe(
      'Accept-Encoding, Accept-Language, Cookie, User-Agent',
    )
  })

  test('keeps no language that an address names: the next page has the visitor’s own', async () => {
    const headers = { cookie: 'ip-location=TW; lang=en-US' }
    const response = await server.send('/?lang=zh-CN', { headers })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(pages.asks.at(-1)?.visit.locale).toBe('zh-CN')
    await server.send('/', { headers })
    expect(pages.asks.at(-1)?.visit.locale).toBe('en-US')
  })

  test('sets the country of the caller beside the bytes, for six hours', async () => {
    const cookiesOf = async (address: string) =>
      (await server.send('/', { address })).headers.getSetCookie()
    expect(await cookiesOf('118.163.1.1')).toEqual([
      'ip-location=TW; Path=/; Max-Age=21600; SameSite=Lax',
    ])
    expect(await cookiesOf('8.8.8.8')).toEqual([
      'ip-location=US; Path=/; Max-Age=21600; SameSite=Lax',
    ])
    expect(pages.asks).toHaveLength(1)
  })

  test('asks for no country that the cookie names', async () => {
    const asked: string[] = []
    server.app.ipLocation = {
      findCountry: async (address) => {
        asked.push(address)
        return 'MY'
      },
    }
    const answer = await server.send('/', { headers: { cookie: 'ip-location=SG' } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(asked).toEqual([])
    await server.send('/', { headers: { cookie: 'ip-location=<b>' } })
    expect(asked).toHaveLength(1)
  })

  test('waits a second and a half for a country, and then does without', async () => {
    server.app.ipLocation = { findCountry: () => new Promise(() => undefined) }
    const startedAt = performance.now()
    const answer = await server.send('/?lang=en-US')
    const tookMs = performance.now() - startedAt
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().join()).not.toContain('ip-location')
    expect(tookMs).toBeGreaterThan(1_490)
    expect(tookMs).toBeLessThan(5_000)
  })

  test('counts pages that must be rendered, and refuses too many from one address', async () => {
    const limited = new HttpServer(database, {
      answerPage: pages.answer,
      environment: { RATE_LIMIT_SCALE: '0.01' },
    })
    for (let at = 0; at < 6; at += 1) await limited.send(`/?x=${at}`)
    const refused = await limited.send('/?x=7')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const html = await refused.text()
    expect(html).toContain('<code>429 /</code>')
    expect(html).toContain('href="/?x=7"')
    expect(refused.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/)
    // A path that begins with two slashes is no way to another host.
    const refusedAgain = await (await limited.send('//evil.example/%2e?x=7')).text()
    expect(refusedAgain).toContain('href="/evil.example/?x=7"')
    expect((await limited.send('/?x=7', { address: '198.51.100.1' })).status).toBe(200)
  })

  test('counts what is fetched ahead by itself: it takes nothing from who asks', async () => {
    const limited = new HttpServer(database, {
      answerPage: pages.answer,
      environment: { RATE_LIMIT_SCALE: '0.01' },
    })
    const headers = { 'sec-purpose': 'prefetch;prerender' }
    for (let at = 0; at < 6; at += 1) await limited.send(`/?x=${at}`, { headers })
    expect((await limited.send('/?x=7', { headers })).status).toBe(429)
    expect((await limited.send('/?x=7')).status).toBe(200)
  })

  test('forgets the oldest pages when they pass the bound', async () => {
    pages.text = 'x'.repeat(400_000)
    const small = new HttpServer(database, {
      answerPage: pages.answer,
      environment: { PAGE_CACHE_MEGABYTES: '1' },
    })
    for (const p of [1, 2, 3, 1]) await small.send(`/?p=${p}`)
    expect(pages.asks).toHaveLength(4)
    await small.send('/?p=1')
    expect(pages.asks).toHaveLength(4)
  })
})
