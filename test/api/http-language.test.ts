import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { EchoPages, HttpServer, openAwayDatabase } from './http-server.ts'

const HOME = 'http://localhost:3000'

describe('The form of the language menu', () => {
  let database: OpenDatabase
  let server: HttpServer

  beforeAll(async () => {
    database = await openAwayDatabase()
  })
  beforeEach(() => {
    server = new HttpServer(database, { answerPage: new EchoPages().answer })
  })

  const choose = (lang: string, to: string, headers: Record<string, string> = {}) =>
    server.send('/language', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: HOME,
        ...headers,
      },
      body: new URLSearchParams({ lang, to }).toString(),
    })

  test('keeps the choice for a year, and leads back to the page', async () => {
    const answer = await choose('zh-CN', '/sg/store-list?keyword=%E8%8C%B6&p=2')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${HOME}/sg/store-list?keyword=%E8%8C%B6&p=2`)
    expect(answer.headers.getSetCookie()).toEqual([
      'lang=zh-CN; Path=/; Max-Age=31536000; SameSite=Lax',
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('leads back without the language of the address, which would go before the choice', async () => {
    const answer = await choose('en', '/boss?lang=zh-TW&from=flyer')
    expect(answer.headers.get('location')).toBe(`${HOME}/boss?from=flyer`)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^lang=en-US;/)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    'javascript:alert(1)',
    'http://localhost:3000@evil.example/',
    'http://[',
    '',
  ])('leads to no other host: %j', async (to) => {
    const location = (await choose('en-US', to)).headers.get('location') ?? ''
    expect(new URL(location, 'https://elsewhere.example').origin).toBe(HOME)
  })

  test('keeps nothing that is no language of ours', async () => {
    const answer = await choose('xx; Domain=evil', '/boss')
    expect(answer.status).toBe(303)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }])(
    'is taken from our own pages alone, not from %j',
    async (headers) => {
      const answer = await choose('en-US', '/boss', headers)
      expect(answer.status).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )

  test('is no page: what is asked for at its address is looked up as any other', async () => {
    expect((await server.send('/language')).status).toBe(200)
    const long = await choose('en-US', `/${'a'.repeat(9_000)}`)
    expect(long.status).toBe(413)
  })
})
