import { beforeAll, describe, expect, test } from 'vitest'
import { AREAS } from '#contract/values/area.ts'
import { EchoPages, HttpServer, openAwayDatabase } from './http-server.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { PRODUCTION } from './production-settings.ts'

const JSON_BODY = { 'content-type': 'application/json' }
const MARKER = 'HongliApp/3.2.1 (deviceID=device-0001; lang=en-US; area=my; os=ios)'

interface Member {
  id: string
  area: string
  name: string
  story: string
}

describe('The simulator', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openAwayDatabase()
  })

  const ask = (server: HttpServer, body: object) =>
    server.send('/api/simulator/token', {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify(body),
    })

  test('names members of every area in the language that is asked for', async () => {
    const server = new HttpServer(database)
    const [chinese, english] = await Promise.all(
      ['zh-TW', 'en-US'].map(async (LANG) => {
        const response = await server.send('/api/simulator/members', { headers: { LANG } })
        return ((await response.json()) as { members: Member[] }).members
      }),
    )
    expect(chinese?.length).toBeGreaterThanOrEqual(12)
    expect(new Set(chinese?.map(({ area }) => area))).toEqual(new Set(AREAS))
    expect(english?.map(({ id }) => id)).toEqual(chinese?.map(({ id }) => id))
    expect(english?.[0]?.name).not.toBe(chinese?.[0]?.name)
    expect(chinese?.[0]).not.toHaveProperty('history')
  })

  test("signs a token that passes for one of the app's login", async () => {
    const server = new HttpServer(database)
    const answer = await ask(server, { memberId: 'demo-tw-mei', area: 'tw' })
    const { token } = (await answer.json()) as { token: string }
    expect(await server.app.memberTokens.verify(token)).toMatchObject({
      memberId: 'demo-tw-mei',
      area: 'tw',
    })
  })

  test.each([{ memberId: 'a b', area: 'tw' }, { memberId: 'a', area: 'xx' }, { memberId: 'a' }])(
    'signs nothing for %j',
    async (body) => {
      expect((await ask(new HttpServer(database), body)).status).toBe(422)
    },
  )

  test('is closed in production', async () => {
    const server = new HttpServer(database, { environment: PRODUCTION })
    const host = 'hongli.test'
    const members = await server.send('/api/simulator/members', { host })
    const token = await server.send('/api/simulator/token', {
      host,
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify({ memberId: 'demo-tw-mei', area: 'tw' }),
    })
    for (const response of [members, token]) {
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ resultException: 'UnknownCall' })
    }
  })

  test('cannot sign where the keys are those of an issuer', async () => {
    const environment = { MEMBER_JWKS_URL: 'https://login.test/jwks' }
    const server = new HttpServer(database, { environment })
    expect((await ask(server, { memberId: 'a', area: 'tw' })).status).toBe(404)
  })

  test.each([
    { mode: 'demo', environment: { MODE: 'demo' }, area: 'my' },
    { mode: 'production', environment: PRODUCTION, area: 'tw' },
  ])('shows its frame the area $area in $mode', async ({ mode, environment, area }) => {
    const pages = new EchoPages()
    const server = new HttpServer(database, { environment, answerPage: pages.answer })
    const headers = {
      cookie: `simulated-app=${encodeURIComponent(MARKER)}; ip-location=TW`,
      'sec-fetch-dest': 'iframe',
    }
    const host = mode === 'production' ? 'hongli.test' : 'localhost:3000'
    await server.send('/app-web/disclaimer', { headers, host })
    expect(pages.asks.map(({ visit }) => visit.area)).toEqual([area])
  })
})
