import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { EchoPages, HttpServer, openAwayDatabase } from './http-server.ts'

const CALL = '/api/tool/log-error'
const JSON_TYPE = { 'content-type': 'application/json' }

describe('The body of a write', () => {
  let database: OpenDatabase
  let server: HttpServer
  beforeAll(async () => {
    database = await openAwayDatabase()
    server = new HttpServer(database, {
      environment: { RATE_LIMIT_SCALE: '1000' },
      answerPage: new EchoPages().answer,
    })
  })

  async function refusalOf(body: BodyInit | null, headers: Record<string, string> = JSON_TYPE) {
    const response = await server.send(CALL, { method: 'POST', headers, body })
    const { resultException } = (await response.json()) as { resultException?: string }
    return `${response.status} ${resultException}`
  }

  test.each<[string, string]>([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['nothing', ''],
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['__proto__ further in', '{"url":{"a":[{"__proto__":1}]}}'],
    ['constructor', '{"constructor":{"prototype":{}}}'],
    ['an escaped __proto__', String.raw`{"__proto_\u005f":1}`],
    ['NUL', String.raw`{"url":"a\u0000b"}`],
    ['NUL in a key', String.raw`{"a\u0000":1}`],
    ['a lone surrogate', String.raw`{"url":"\ud800"}`],
    ['a lone surrogate in a key', String.raw`{"\udfff":1}`],
    ['nine levels', `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`],
    ['thousands of levels', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    [
      'too many keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`k${at}`, 1]))),
    ],
  ])('with %s is refused as malformed', async (_, body) => {
    expect(await refusalOf(body)).toBe('400 MalformedJson')
  })

  test('with a key that is given twice is refused: which one counts is no guess', async () => {
    const body = '{"url":"/a","message":"m","error":"e","url":"/b"}'
    const response = await server.send(CALL, { method: 'POST', headers: JSON_TYPE, body })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      resultException: 'InvalidInput',
      errors: [{ path: 'url', code: 'GivenTwice', message: expect.stringContaining('兩次') }],
    })
  })

  test('that is no UTF-8 is refused', async () => {
    expect(await refusalOf(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).toBe(
      '400 MalformedJson',
    )
  })

  test.each([
    ['no type', {}],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text, which needs no preflight', { 'content-type': 'text/plain' }],
    ['a type that begins like JSON', { 'content-type': 'application/jsonp' }],
  ])('with %s is refused', async (_, headers) => {
    const body = new TextEncoder().encode('{}')
    expect(await refusalOf(body, headers)).toBe('415 JsonRequired')
  })

  test('above 64 kB is refused by its length', async () => {
    expect(await refusalOf(JSON.stringify({ url: 'x'.repeat(65_536) }))).toBe('413 BodyTooLarge')
  })

  test('in chunks without a length is read no further than 64 kB', async () => {
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(new TextEncoder().encode('x'.repeat(8_192)))
      },
    })
    expect(await refusalOf(endless)).toBe('413 BodyTooLarge')
    expect(pulled).toBeLessThan(12)
  })

  test.each(['ECONNRESET', 'ABORT_ERR', 'EPIPE'])(
    'that breaks off with %s is the caller’s affair, and no error of ours',
    async (code) => {
      const errors = vi.spyOn(server.app.log, 'error')
      const broken = () =>
        new ReadableStream<Uint8Array>({
          pull(controller) {
            controller.error(Object.assign(new Error('aborted'), { code }))
          },
        })
      expect(await refusalOf(broken())).toBe('400 BodyIncomplete')
      const page = await server.send('/service', { method: 'POST', body: broken() })
      expect(page.status).toBe(400)
      expect(await page.text()).toContain('連線在送完之前中斷了')
      expect(errors).not.toHaveBeenCalled()
      errors.mockRestore()
    },
  )

  test('in chunks that cut a character in two is read whole', async () => {
    const bytes = new TextEncoder().encode('{"nonsense":"豆花"}')
    const chunks = [bytes.slice(0, 14), bytes.slice(14)]
    expect(await refusalOf(NodeReadableStream.from(chunks) as ReadableStream)).toBe(
      '422 InvalidInput',
    )
  })

  test('with fields that are not known names each of them', async () => {
    const response = await server.send(CALL, {
      method: 'POST',
      headers: JSON_TYPE,
      body: '{"a":1,"b":2}',
    })
    const { errors } = (await response.json()) as { errors: { path: string; code: string }[] }
    const unknown = errors.filter(({ code }) => code === 'UnknownField').map(({ path }) => path)
    expect(unknown).toEqual(['a', 'b'])
  })
})

describe('A call that does not exist', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openAwayDatabase()
  })

  test('is 404 UnknownCall in the envelope', async () => {
    const response = await new HttpServer(database).send('/api/official/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ success: false, resultException: 'UnknownCall' })
  })

  test('with a wrong method is 405 and says which are right', async () => {
    const response = await new HttpServer(database).send('/api/official/store', {
      method: 'DELETE',
    })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('HEAD, GET')
    expect(await response.json()).toMatchObject({ resultException: 'MethodNotAllowed' })
  })

  test('is measured, as every call is, under the pattern of its address', async () => {
    const server = new HttpServer(database)
    await server.send('/api/official/nothing')
    await server.send('/api/official/press/an-item')
    await server.send('/api/official/store', { method: 'DELETE' })
    const { values } = await server.app.metrics.requestSeconds.get()
    const routes = new Set(values.map(({ labels }) => `${labels['method']} ${labels['route']}`))
    expect([...routes]).toEqual([
      'GET /api/*',
      'GET /api/official/press/:id',
      'DELETE /api/official/store',
    ])
  })
})
