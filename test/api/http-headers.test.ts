import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { EchoPages, HttpServer } from './http-server.ts'
import { PRODUCTION as SETTINGS } from './production-settings.ts'
import { openSharedPglite } from './on-databases.ts'

const PRODUCTION = { ...SETTINGS, PUBLIC_ORIGIN: 'https://hongli.example' }

describe('The headers that protect', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openSharedPglite()
  })

  const serverOf = (environment: Record<string, string> = {}) =>
    new HttpServer(database, { environment, answerPage: new EchoPages().answer })

  test.each([
    '/',
    '/?x=1',
    '/missing',
    '/unwell',
    '/api/nope',
    '/healthz',
    '/assets/none.js',
    '/robots.txt',
    '/api/docs',
    '/sitemap.xml',
  ])('are on %s', async (path) => {
    const { headers } = await serverOf(PRODUCTION).send(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
    expect(headers.get('x-request-id')).toBeTruthy()
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('a page made afresh carries a nonce of its own', async () => {
    const server = serverOf()
    const [one, two] = await Promise.all([server.send('/?x=1'), server.send('/?x=1')])
    const nonceOf = (policy: string | null) =>
      /script-src 'self' 'nonce-([\w-]+)'/.exec(policy ?? '')?.[1]
    const nonce = nonceOf(one.headers.get('content-security-policy'))
    expect(nonce).toBeTruthy()
    expect(await one.text()).toContain(`<script nonce="${nonce}">`)
    expect(nonceOf(two.headers.get('content-security-policy'))).not.toBe(nonce)
  })

  test('name hosts of tags and map only where they are configured', async () => {
    const policyOf = async (environment: Record<string, string>) =>
      (await serverOf(environment).send('/')).headers.get('content-security-policy') ?? ''
    expect(await policyOf({})).not.toMatch(/google|facebook|upgrade-insecure/)
    const policy = await policyOf({
      ...PRODUCTION,
      TAG_MANAGER_ID: 'GTM-ABC',
      AD_PIXEL_ID: '123456',
      MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      FRAME_ANCESTORS: "'self' https://app.example",
    })
    expect(policy).toContain('https://*.googletagmanager.com')
    expect(policy).toContain('https://connect.facebook.net')
    expect(policy).toContain('https://*.tiles.example')
    expect(policy).toContain("frame-ancestors 'self' https://app.example")
    expect(policy).toContain('upgrade-insecure-requests')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  describe('of what members open', () => {
    const TAGS = { TAG_MANAGER_ID: 'GTM-ABC', AD_PIXEL_ID: '123456', ANALYTICS_ID: 'G-ABC' }
    const policyOf = async (path: string) =>
      (await serverOf(TAGS).send(path)).headers.get('content-security-policy') ?? ''

    test.each([
      '/app-web/pay/x',
      '/app-web/ccbind',
      '/APP-WEB/cards',
      '/simulator',
      '/%61pp-web/pay/x',
    ])('name no host of tags, however the address is written: %s', async (path) => {
      const decoded = decodeURIComponent(path)
      const pages = new EchoPages()
      const answerPage: typeof pages.answer = (ask, app) => {
        ask.onRoute?.(decoded)
        return pages.answer({ ...ask, onRoute: () => undefined }, app)
      }
      const server = new HttpServer(database, { environment: TAGS, answerPage })
      const { headers } = await server.send(`${path}?x=1`)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).not.toMatch(/google|facebook/)
      expect(policy).toContain("'strict-dynamic'")
    })

    test.each([
      '/app-web/wallet',
      '/mgm',
      '/mgm/AB12',
      '/apply/tappay',
      '/portal-web',
      '/confirm',
      '/sg/confirm',
      '/tw/events/2026/chinese-year/select',
    ])('run no file that somebody writes into them, and are no cached bytes: %s', async (path) => {
      const policy = await policyOf(path)
      expect(policy).toMatch(/, script-src 'nonce-[\w-]+' 'strict-dynamic' 'self' https: http:;/)
      expect(policy).not.toContain('sha256-')
    })

    test.each(['/', '/applying', '/mgmt', '/app-website', '/events/chinese-year', '/confirmed'])(
      'is not what everybody reads: %s',
      async (path) => expect(await policyOf(path)).not.toContain('strict-dynamic'),
    )
  })

  test('the last resort is a page with a way home', async () => {
    const pages = new EchoPages()
    pages.failure = new Error('secret detail')
    const response = await new HttpServer(database, { answerPage: pages.answer }).send('/')
    expect(response.status).toBe(500)
    const html = await response.text()
    expect(html).toContain('顯示錯誤頁面時發生錯誤')
    expect(html).toContain('<a href="/">')
    expect(html).not.toContain('secret detail')
  })

  test('metrics are for this machine, or for who brings the token', async () => {
    const open = serverOf()
    expect((await open.send('/metrics', { address: '127.0.0.1' })).status).toBe(200)
    expect((await open.send('/metrics')).status).toBe(404)
    const behindProxy = { address: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }
    expect((await open.send('/metrics', behindProxy)).status).toBe(404)
    const closed = serverOf({ METRICS_TOKEN: 'a-token-for-metrics' })
    expect((await closed.send('/metrics', { address: '127.0.0.1' })).status).toBe(404)
    const headers = { authorization: 'Bearer a-token-for-metrics' }
    const metrics = await closed.send('/metrics', { headers })
    expect(metrics.status).toBe(200)
    expect(await metrics.text()).toContain('hongli_request_seconds')
    const wrong = { authorization: 'Bearer a-token-for-metricz' }
    expect((await closed.send('/metrics', { headers: wrong })).status).toBe(404)
  })

  test('metrics in production are for nobody without a token, also not for a neighbour', async () => {
    const neighbour = { address: '127.0.0.1' }
    expect((await serverOf(PRODUCTION).send('/metrics', neighbour)).status).toBe(404)
    const closed = serverOf({ ...PRODUCTION, METRICS_TOKEN: 'a-token-for-metrics' })
    expect((await closed.send('/metrics', neighbour)).status).toBe(404)
    const headers = { authorization: 'Bearer a-token-for-metrics' }
    expect((await closed.send('/metrics', { headers })).status).toBe(200)
  })

  test('readiness says when the server is about to end', async () => {
    const ready = await serverOf().send('/readyz')
    expect([ready.status, await ready.text()]).toEqual([200, 'ok'])
    const stopping = new HttpServer(database, { isStopping: () => true })
    const response = await stopping.send('/readyz')
    expect(response.status).toBe(503)
    expect(await response.text()).toBe('stopping')
  })
})
