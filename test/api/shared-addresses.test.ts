import { randomUUID } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { makePageHandler } from '#server/http/pages/page-handler.ts'
import { describeOnDatabases } from './on-databases.ts'
import { HttpServer, openAwayDatabase } from './http-server.ts'
import { MemberServer, tokenOf } from './member-server.ts'

const CHECK_IN = '/api/official/marketing/check-in/tw-daily/check-in'
/** Writes that a visitor may ask for in a minute. */
const WRITES = 60
const FORGED = { Authorization: 'Bearer e30.e30.e30' }

const build: ServerBuild = {
  entry: {
    module: {
      default: (_, status, headers) => {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        return new Response('<h1>Page</h1>', { status, headers })
      },
    },
  },
  routes: { root: { id: 'root', path: '/', module: { default: () => null } } },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
}

describeOnDatabases('One address', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database, { environment: { RATE_LIMIT_SCALE: '1' } })
  })
  const countOf = (statuses: readonly number[], status: number) =>
    statuses.filter((each) => each === status).length

  test('of ninety members who check in refuses none of them', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 90; n += 1) {
      statuses.push((await server.send(CHECK_IN, `wifi-${n}`, { body: {} })).status)
    }
    expect(countOf(statuses, 200)).toBe(90)
  })

  test('refuses one member who asks too often, and the next one not', async () => {
    const statuses: number[] = []
    for (let n = 0; n < WRITES + 2; n += 1) {
      statuses.push((await server.send(CHECK_IN, 'wifi-eager', { body: {} })).status)
    }
    expect(countOf(statuses, 429)).toBe(2)
    expect((await server.send(CHECK_IN, 'wifi-next', { body: {} })).status).toBe(200)
  })

  test('refuses tokens that are nobody’s as often as none, and members behind it not', async () => {
    const statuses: number[] = []
    for (let n = 0; n < WRITES; n += 1) {
      const headers = n % 2 ? FORGED : {}
      statuses.push((await server.send(CHECK_IN, undefined, { body: {}, headers })).status)
    }
    expect(countOf(statuses, 401)).toBe(WRITES)
    for (const headers of [FORGED, {}]) {
      const refused = await server.send(CHECK_IN, undefined, { body: {}, headers })
      expect(refused.status).toBe(429)
    }
    expect((await server.send(CHECK_IN, 'wifi-last', { body: {} })).status).toBe(200)
  })

  test('has no more room for a token where none is asked for', async () => {
    const report = { body: { message: 'x' }, headers: FORGED }
    const statuses: number[] = []
    for (let n = 0; n < 40; n += 1) {
      statuses.push((await server.send('/api/tool/log-error', undefined, report)).status)
    }
    expect(countOf(statuses, 429)).toBeGreaterThan(0)
  })

  test('lets each member look at the gateway as often as one may, and no more', async () => {
    const path = `/api/official/payment/${randomUUID()}`
    const statuses: number[] = []
    for (let n = 0; n < 121; n += 1) statuses.push((await server.send(path, 'looker')).status)
    expect(countOf(statuses, 404)).toBe(120)
    expect(statuses.at(-1)).toBe(429)
    expect((await server.send(path, 'other-looker')).status).toBe(404)
  })

  test('is not the only one at which a member’s reads count', async () => {
    const reads = new HttpServer(database, { environment: { RATE_LIMIT_SCALE: '0.01' } })
    const read = async (member: string, address: string) => {
      const headers = { authorization: `Bearer ${await tokenOf(member)}` }
      return (await reads.send('/api/official/member', { headers, address })).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 10; n += 1) statuses.push(await read('roamer', `198.51.100.${n}`))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429])
    expect(await read('other-roamer', '198.51.100.0')).toBe(200)
  })

  test('has as much room for members while nobody can look them up', async () => {
    const away = await openAwayDatabase()
    const calls = new HttpServer(away, { environment: { RATE_LIMIT_SCALE: '0.05' } })
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      const headers = {
        authorization: `Bearer ${await tokenOf(`stranded-${n}`)}`,
        'content-type': 'application/json',
      }
      statuses.push((await calls.send(CHECK_IN, { method: 'POST', headers, body: '{}' })).status)
    }
    expect(statuses).toEqual([503, 503, 503, 503, 503, 503])
  })

  describe('of many pages', () => {
    interface Visit {
      cookie: string
      address?: string
    }
    const makePages = (on: OpenDatabase) =>
      new HttpServer(on, {
        answerPage: makePageHandler(async () => build, 'production'),
        environment: { RATE_LIMIT_SCALE: '0.01' },
      })

    /** Of ten renderings, where a visitor has six. */
    async function statusesOf(visitOf: (n: number) => Promise<Visit>, on = database) {
      const pages = makePages(on)
      const statuses: number[] = []
      for (let n = 0; n < 10; n += 1) {
        const { cookie, ...sender } = await visitOf(n)
        statuses.push((await pages.send('/', { headers: { cookie }, ...sender })).status)
      }
      return statuses
    }
    const sessionOf = async (member: string) => `session=${await tokenOf(member)}`

    test('has room for its members', async () => {
      const statuses = await statusesOf(async (n) => ({
        cookie: await sessionOf(`wifi-page-${n}`),
      }))
      expect(statuses).not.toContain(429)
    })

    test('has room for them while nobody can look them up', async () => {
      const away = await openAwayDatabase()
      const visitOf = async (n: number) => ({ cookie: await sessionOf(`stranded-${n}`) })
      expect(await statusesOf(visitOf, away)).not.toContain(429)
    })

    test('is not the only one at which a member’s pages count', async () => {
      const cookie = await sessionOf('page-roamer')
      const statuses = await statusesOf(async (n) => ({ cookie, address: `198.51.100.${n}` }))
      expect(statuses.slice(0, 6)).not.toContain(429)
      expect(statuses.slice(6)).toEqual([429, 429, 429, 429])
    })

    test.each(['session=e30.e30.e30', '__Host-session=e30.e30.e30'])(
      'has none for a session that is nobody’s: %s',
      async (cookie) => {
        const statuses = await statusesOf(async () => ({ cookie }))
        expect(statuses.slice(0, 6)).not.toContain(429)
        expect(statuses.slice(6)).toEqual([429, 429, 429, 429])
      },
    )
  })
})
