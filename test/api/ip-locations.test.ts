import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { AREAS } from '#contract/values/area.ts'
import { openAwayDatabase } from './http-server.ts'
import { TestServer } from './test-server.ts'

const PATH = '/api/official/service/ip-location'

describe('The call for the caller’s country', () => {
  let database: OpenDatabase
  let server: TestServer

  beforeAll(async () => {
    // The answer must not need it.
    database = await openAwayDatabase()
    server = new TestServer(database)
  })

  test('answers whether the country is served, and which areas there are', async () => {
    const answer = await server.get('getIpLocation', PATH, { address: '165.21.83.88' })
    expect(answer).toEqual({
      success: true,
      resultCode: 200,
      resultMessage: '成功',
      location: {
        ipLocation: 'SG',
        isServed: true,
        availableAreas: AREAS.map((code) => ({ code })),
      },
    })
  })

  test.each([
    ['168.95.1.1', 'TW', true],
    ['::ffff:202.188.0.133', 'MY', true],
    ['2404:e800::1', 'SG', true],
    ['8.8.8.8', 'US', false],
  ])('knows that %s is in %s', async (address, ipLocation, isServed) => {
    const { location } = await server.get('getIpLocation', PATH, { address })
    expect(location).toMatchObject({ ipLocation, isServed })
  })

  test.each(['127.0.0.1', '10.1.2.3', '::1', 'fe80::1', 'unknown', ''])(
    'takes "%s", which tells no country, for Taiwan',
    async (address) => {
      const { location } = await server.get('getIpLocation', PATH, { address })
      expect(location).toMatchObject({ ipLocation: 'TW', isServed: true })
    },
  )

  test('does not believe a header of the caller', async () => {
    const { location } = await server.get('getIpLocation', PATH, {
      address: '168.95.1.1',
      headers: { 'X-Forwarded-For': '165.21.83.88' },
    })
    expect(location.ipLocation).toBe('TW')
  })

  test('falls back to Taiwan when the database of addresses fails', async () => {
    const broken = new TestServer(database)
    broken.app.ipLocation = { findCountry: () => Promise.reject(new Error('no such file')) }
    const { location } = await broken.get('getIpLocation', PATH, { address: '165.21.83.88' })
    expect(location).toMatchObject({ ipLocation: 'TW', isServed: true })
  })
})
