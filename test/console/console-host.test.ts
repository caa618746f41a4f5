import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgeEnvironment } from '#server/config/config.ts'
import { lineOf } from '#server/config/mistakes.ts'
import { EchoPages, HttpServer, type HttpSender } from '../api/http-server.ts'
import { openApp } from '../api/open-app.ts'
import { openPglite } from '../api/on-databases.ts'
import { PRODUCTION } from '../api/production-settings.ts'

const OFFICE = '198.51.100.20'
const HOME = '203.0.113.7'
const PROXY = '10.0.0.5'

const SETTINGS = {
  ...PRODUCTION,
  CONSOLE_ORIGIN: 'https://console.hongli.test',
  TRUSTED_PROXIES: '10.0.0.0/8',
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hongli-console-'))
  for (const part of ['site/assets', 'console/assets']) {
    mkdirSync(join(folder, part), { recursive: true })
  }
  writeFileSync(join(folder, 'site/assets/site-abc.css'), 'a{}')
  writeFileSync(join(folder, 'site/service-worker.js'), 'go()')
  writeFileSync(join(folder, 'console/index.html'), '<title>Console</title>')
  writeFileSync(join(folder, 'console/assets/main-abc.js'), 'go()')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function start(environment: Record<string, string>): Promise<HttpServer> {
  return new HttpServer(await openPglite({ isStocked: true }), {
    environment,
    answerPage: new EchoPages().answer,
    staticFolder: join(folder, 'site'),
    consoleFolder: join(folder, 'console'),
  })
}

/** As a proxy of ours hands it on. */
const through = (host: string, address = HOME): HttpSender => ({
  address: PROXY,
  headers: { 'X-Forwarded-For': address, 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'https' },
})

const call = (host: string, headers: Record<string, string> = {}, address = HOME): HttpSender => ({
  ...through(host, address),
  method: 'POST',
  body: '{}',
  headers: {
    ...through(host, address).headers,
    'Content-Type': 'application/json',
    'X-Hongli-Console': '1',
    ...headers,
  },
})

describe('A console on a host of its own', () => {
  let server: HttpServer
  beforeAll(async () => {
    server = await start(SETTINGS)
  })
  const site = 'hongli.test'
  const own = 'console.hongli.test'
  const statusOf = async (path: string, sender: HttpSender) =>
    (await server.send(path, sender)).status

  test.each([
    '/console',
    '/console/',
    '/console/sign-in',
    '/console/assets/main-abc.js',
    '/console/preview/coupons/any',
    '/%63onsole/sign-in',
  ])('is not on the site’s: %s', async (path) => {
    const response = await server.send(path, through(site))
    expect([response.status, await response.text()]).toEqual([404, 'Not found'])
  })

  test('answers its calls there alone', async () => {
    expect(await statusOf('/console/api/getDoor', call(site))).toBe(404)
    expect(await statusOf('/console/api/getDoor', call(own))).toBe(200)
    expect(await statusOf('/console/api/getDoor', call(`${own}:443`))).toBe(200)
    expect(await statusOf('/console/api/getDoor', call(`${own}.elsewhere.test`))).toBe(404)
  })

  test('shows its pages there', async () => {
    for (const path of ['/console/', '/console/sign-in', '/console/members/any']) {
      const response = await server.send(path, through(own))
      expect([response.status, await response.text()]).toEqual([200, '<title>Console</title>'])
    }
    expect(await statusOf('/console/assets/main-abc.js', through(own))).toBe(200)
    const { status, headers } = await server.send('/', through(own))
    expect([status, headers.get('location')]).toEqual([302, '/console/'])
  })

  test('has nothing of the site beside it but what a preview is drawn with', async () => {
    for (const path of ['/store-list', '/sg', '/robots.txt', '/sitemap.xml', '/api/docs']) {
      expect(await statusOf(path, through(site)), path).toBe(200)
      expect(await statusOf(path, through(own)), path).toBe(404)
      // Kept for the site by now.
      expect(await statusOf(path, through(own)), path).toBe(404)
    }
    expect(await statusOf('/api/official/store-list', call(own))).toBe(404)
    expect(await statusOf('/service-worker.js', through(site))).toBe(200)
    expect(await statusOf('/service-worker.js', through(own))).toBe(404)
    expect(await statusOf('/assets/site-abc.css', through(own))).toBe(200)
    expect(await statusOf('/healthz', through(own))).toBe(200)
  })

  test('has no page of the site either that is kept, and answered before anything is routed', async () => {
    const database = await openPglite({ isStocked: true })
    const answerPage = new EchoPages().answer
    const { site: pages, answer } = openApp(database, { environment: SETTINGS, answerPage })
    const asked = { method: 'GET', url: `http://${site}/sg` }
    const at = (host: string) => ({ ...asked, headers: new Headers(through(host).headers) })
    const connection = { incoming: { socket: { remoteAddress: PROXY } } }
    await answer(new Request(asked.url, { headers: at(site).headers }), PROXY)
    expect(pages.answerAtOnce?.(at(site), connection)?.status).toBe(200)
    expect(pages.answerAtOnce?.(at(own), connection)).toBeUndefined()
  })

  test('takes writes of its own pages, and the site takes none of them', async () => {
    const from = (host: string) => ({ Origin: `https://${host}`, 'Sec-Fetch-Site': 'same-origin' })
    expect(await statusOf('/console/api/getDoor', call(own, from(own)))).toBe(200)
    expect(await statusOf('/console/api/getDoor', call(own, from(site)))).toBe(403)
    expect(await statusOf('/api/official/feedback', call(site, from(own)))).toBe(403)
  })

  test('asks for passkeys of its host, or of the domain that is set', async () => {
    const domainOf = async (asked: HttpServer) => {
      const response = await asked.send('/console/api/beginSignIn', call(own))
      return ((await response.json()) as { options: { rpId: string } }).options.rpId
    }
    expect(await domainOf(server)).toBe(own)
    const moved = await start({ ...SETTINGS, CONSOLE_PASSKEY_DOMAIN: 'hongli.test' })
    expect(await domainOf(moved)).toBe('hongli.test')
  })
})

describe('A console for some networks', () => {
  const networks = { CONSOLE_NETWORKS: '198.51.100.0/24,2001:db8::/32' }

  test.each([
    ['on the site’s host', { ...PRODUCTION, TRUSTED_PROXIES: '10.0.0.0/8' }, 'hongli.test'],
    ['on a host of its own', SETTINGS, 'console.hongli.test'],
  ])('%s is not there for others', async (_, settings, host) => {
    const server = await start({ ...settings, ...networks })
    for (const [address, status] of [
      [OFFICE, 200],
      ['2001:db8::7', 200],
      ['::ffff:198.51.100.3', 200],
      [HOME, 404],
      ['2001:db9::7', 404],
      // What a caller writes before it counts for nothing.
      [`${OFFICE}, ${HOME}`, 404],
    ] as const) {
      const page = await server.send('/console/sign-in', through(host, address))
      expect(page.status, address).toBe(status)
      const asked = await server.send('/console/api/getDoor', call(host, {}, address))
      expect(asked.status, address).toBe(status)
    }
    // Past the proxy, with a header of one's own.
    const past = { ...through(host, OFFICE), address: HOME, host }
    expect((await server.send('/console/sign-in', past)).status).toBe(404)
    expect((await server.send('/sg', through('hongli.test', HOME))).status).toBe(200)
  })
})

describe('Settings of the console', () => {
  const mistakesOf = (settings: Record<string, string>) =>
    judgeEnvironment({ ...PRODUCTION, ...settings }).mistakes.map(lineOf)

  test.each([
    [{ CONSOLE_ORIGIN: 'https://hongli.test' }, 'CONSOLE_ORIGIN: is the site’s own host'],
    [{ CONSOLE_ORIGIN: 'http://console.hongli.test' }, 'CONSOLE_ORIGIN: is not encrypted'],
    [{ CONSOLE_NETWORKS: '198.51.100.0/24,office' }, 'CONSOLE_NETWORKS: entry 2 is no address'],
    [{ CONSOLE_PASSKEY_DOMAIN: 'elsewhere.test' }, 'CONSOLE_PASSKEY_DOMAIN: no browser shows'],
    [{ CONSOLE_PASSKEY_DOMAIN: 'li.test' }, 'CONSOLE_PASSKEY_DOMAIN: no browser shows'],
    [{ STAFF_OIDC_GROUPS: 'support:support' }, 'STAFF_OIDC_ISSUER: is required with'],
    [
      { STAFF_OIDC_GROUPS: 'a:support,b:boss' },
      'STAFF_OIDC_GROUPS: entry 2 is no group with a role',
    ],
    [{ STAFF_OIDC_SCOPE: 'email' }, 'STAFF_OIDC_SCOPE: does not ask for openid'],
    [{ STAFF_OIDC_DOMAINS: '@hongli.test' }, 'STAFF_OIDC_DOMAINS: entry 1 is no domain'],
  ])('%o', (settings, line) => {
    const lines = mistakesOf(settings).map((one) => one.replaceAll("'", '’'))
    expect(lines.filter((one) => one.startsWith(line))).toHaveLength(1)
  })

  test('of the company’s sign-in are asked for together', () => {
    const lines = mistakesOf({ STAFF_OIDC_ISSUER: 'http://login.hongli.test' })
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      ...['STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'],
      ...['STAFF_OIDC_DOMAINS', 'STAFF_OIDC_GROUPS', 'STAFF_OIDC_ISSUER'],
    ])
  })

  test('give a group a role in all areas, or in those that it names', () => {
    const { config, mistakes } = judgeEnvironment({
      ...PRODUCTION,
      STAFF_OIDC_ISSUER: 'https://login.hongli.test/company',
      STAFF_OIDC_CLIENT_ID: 'console',
      STAFF_OIDC_CLIENT_SECRET: 'a-secret-of-a-test-long-enough',
      STAFF_OIDC_DOMAINS: 'Hongli.test',
      STAFF_OIDC_GROUPS: '/hongli/owners:owner, urn:books:finance:sg+tw',
    })
    expect(mistakes).toEqual([])
    expect(config.companySignIn).toMatchObject({
      domains: ['hongli.test'],
      groups: [
        { group: '/hongli/owners', role: 'owner', areas: ['tw', 'my', 'sg'] },
        { group: 'urn:books', role: 'finance', areas: ['sg', 'tw'] },
      ],
    })
  })
})
