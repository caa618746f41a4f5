import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { ShiftedClock } from '#server/demo/shifted-clock.ts'
import { HttpServer } from './http-server.ts'
import { PRODUCTION } from './production-settings.ts'
import { openPglite } from './on-databases.ts'

const PATH = '/api/simulator/clock'

interface ClockAnswer {
  clock: { now: string; aheadSeconds: number }
}

describe("The simulator's clock", () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openPglite()
  })

  const start = () => new HttpServer(database, { wrapClock: (clock) => new ShiftedClock(clock) })
  const post = (server: HttpServer, path: string, body: object) =>
    server.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const read = async (response: Response) => ((await response.json()) as ClockAnswer).clock

  test('tells the time of the server', async () => {
    const clock = await read(await start().send(PATH))
    expect(clock).toEqual({ now: '2026-11-20T04:00:00.000Z', aheadSeconds: 0 })
  })

  test('goes forward by days or to a moment, and on from there', async () => {
    const server = start()
    expect(await read(await post(server, PATH, { advanceDays: 7 }))).toEqual({
      now: '2026-11-27T04:00:00.000Z',
      aheadSeconds: 7 * 86_400,
    })
    await post(server, PATH, { now: '2026-12-01T15:59:59Z' })
    server.clock.moveTo('2026-11-20T04:00:05Z')
    expect((await read(await server.send(PATH))).now).toBe('2026-12-01T16:00:04.000Z')
  })

  test.each([
    { now: '2026-11-20T03:59:59Z' },
    { now: '2099-01-01T00:00:00Z' },
    { now: 'tomorrow' },
    { advanceDays: -1 },
    { advanceDays: 0.5 },
    { advanceDays: 1, now: '2026-12-01T00:00:00Z' },
    {},
  ])('is not moved by %j', async (body) => {
    const server = start()
    expect((await post(server, PATH, body)).status).toBe(422)
    expect((await read(await server.send(PATH))).aheadSeconds).toBe(0)
  })

  test('goes no further than ten years, however often it is asked', async () => {
    const server = start()
    expect((await post(server, PATH, { advanceDays: 3_660 })).status).toBe(200)
    expect((await post(server, PATH, { advanceDays: 1 })).status).toBe(422)
  })

  test('leaves a member signed in who was so weeks before', async () => {
    const server = start()
    const signed = await post(server, '/api/simulator/token', { memberId: 'mei', area: 'tw' })
    const { token } = (await signed.json()) as { token: string }
    await post(server, PATH, { advanceDays: 60 })
    expect(await server.app.memberTokens.verify(token)).toMatchObject({ memberId: 'mei' })
    const fresh = await post(server, '/api/simulator/token', { memberId: 'lin', area: 'tw' })
    const { token: later } = (await fresh.json()) as { token: string }
    await post(server, PATH, { advanceDays: 60 })
    expect(await server.app.memberTokens.verify(token)).toBeUndefined()
    expect(await server.app.memberTokens.verify(later)).toMatchObject({ memberId: 'lin' })
  })

  test('is closed in production', async () => {
    const server = new HttpServer(database, {
      environment: PRODUCTION,
      wrapClock: (clock) => new ShiftedClock(clock),
    })
    const headers = { 'content-type': 'application/json' }
    const host = 'hongli.test'
    const body = JSON.stringify({ advanceDays: 1 })
    const answers = [
      await server.send(PATH, { host }),
      await server.send(PATH, { host, method: 'POST', headers, body }),
    ]
    for (const response of answers) {
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ resultException: 'UnknownCall' })
    }
  })
})
