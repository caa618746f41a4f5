import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { dispatch } from '#server/api/dispatch.ts'
import { HttpServer, openAwayDatabase } from './http-server.ts'
import { PRODUCTION } from './production-settings.ts'

const DEMO = Object.values(calls).filter(({ stage }) => stage === 'demo')

describe('A call for trying out', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openAwayDatabase()
  })

  test.each(DEMO)(
    '$id is not there in production, neither by HTTP nor for a page',
    async (call) => {
      const server = new HttpServer(database, { environment: PRODUCTION })
      const { id, method, path } = call
      const response = await server.send(path.replaceAll(/\{\w+\}/g, 'x'), {
        host: 'hongli.test',
        method,
        ...(method === 'GET'
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: '{}' }),
      })
      expect(response.status).toBe(404)
      expect(response.headers.get('allow')).toBeNull()
      expect(await response.json()).toMatchObject({ resultException: 'UnknownCall' })
      const asked = { app: server.app, area: 'tw', isAreaGiven: true, locale: 'zh-TW' } as const
      const answer = await dispatch(id, {}, { ...asked, address: '203.0.113.7', requestId: 'r' })
      expect(answer).toMatchObject({ resultCode: 404, resultException: 'UnknownCall' })
    },
  )

  test('stands under an address of its own, so that a proxy can tell it', () => {
    const others = Object.values(calls).filter(({ stage }) => stage !== 'demo')
    expect(DEMO.filter(({ path }) => !path.startsWith('/api/simulator/'))).toEqual([])
    expect(others.filter(({ path }) => path.startsWith('/api/simulator/'))).toEqual([])
  })
})
