import { randomUUID } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { makePageHandler } from '#server/pages/page-handler.ts'
import { describeOnDatabases } from './on-databases.ts'
import { HttpServer } from './http-server.ts'
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
    database = await openFresh()
    server = await MemberServer.start(database, { environment: { RATE_LIMIT_SCALE: '1' } })
  })
  afterAll(async () => {
    await server.stop()
    await database.close()
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

  describe('of many pages', () => {
    /** Of ten renderings with a cookie, where a visitor has six. */
    async function statusesWith(cookie: string) {
      const pages = new HttpServer(database, {
        answerPage: makePageHandler(async () => build, 'production'),
        environment: { RATE_LIMIT_SCALE: '0.01' },
      })
      const statuses: number[] = []
      for (let n = 0; n < 10; n += 1) {
        statuses.push((await pages.send('/', { headers: { cookie } })).status)
      }
      return statuses
    }

    test('has room for its members', async () => {
      expect(await statusesWith(`session=${await tokenOf('wifi-reader')}`)).not.toContain(429)
    })

    test.each(['session=e30.e30.e30', '__Host-session=e30.e30.e30'])(
      'has none for a session that is nobody’s: %s',
      async (cookie) => {
        const statuses = await statusesWith(cookie)
        expect(statuses.slice(0, 6)).not.toContain(429)
        expect(statuses.slice(6)).toEqual([429, 429, 429, 429])
      },
    )
  })
})
