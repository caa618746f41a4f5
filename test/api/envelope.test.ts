import { beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from './on-databases.ts'
import { TestServer } from './test-server.ts'

const PRESS = '/api/official/press'

describeOnDatabases('The envelope of every call', (_, openShared) => {
  let server: TestServer

  beforeAll(async () => {
    server = new TestServer(await openShared())
  })

  test('says success, code and message beside the payload', async () => {
    const response = await server.send(`${PRESS}?ps=1`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({
      success: true,
      resultCode: 200,
      resultMessage: '成功',
      pressItems: [{}],
      paging: { p: 1, ps: 1 },
    })
  })

  test.each([
    ['zh-TW', '找不到這則消息。'],
    ['zh-CN', '找不到这条消息。'],
    ['en-US', 'We cannot find this news item.'],
    ['EN', 'We cannot find this news item.'],
  ])('words an error in LANG %s', async (LANG, message) => {
    const { body } = await server.fail(`${PRESS}/none`, { headers: { LANG } })
    expect(body).toEqual({
      success: false,
      resultCode: 404,
      resultException: 'PressItemNotFound',
      resultMessage: message,
    })
  })

  test('takes the language of the query first, then LANG, then the area’s own', async () => {
    const messageOf = async (path: string, headers: Record<string, string>) =>
      (await server.fail(path, { headers })).body.resultMessage
    expect(await messageOf(`${PRESS}/none?lang=zh-CN`, { LANG: 'en-US' })).toBe('找不到这条消息。')
    expect(await messageOf(`${PRESS}/none?lang=xx`, { LANG: 'zh-CN' })).toBe('找不到这条消息。')
    expect(await messageOf(`${PRESS}/none`, { AREA: 'SG' })).toMatch(/^We cannot find/)
    expect(await messageOf(`${PRESS}/none`, { AREA: 'MY', LANG: 'fr' })).toMatch(/^We cannot find/)
    expect(await messageOf(`${PRESS}/none`, {})).toBe('找不到這則消息。')
  })

  test.each(['TW', 'tw', 'XX', '', '../sg'])('takes AREA "%s" for Taiwan', async (AREA) => {
    const { paging } = await server.get('listPressItems', PRESS, { headers: { AREA } })
    expect(paging.total).toBe(32)
  })

  test('names each wrong field with a stable code and a sentence', async () => {
    const { status, body } = await server.fail(`${PRESS}?p=0&ps=abc&year=24`, {
      headers: { LANG: 'en-US' },
    })
    expect(status).toBe(422)
    expect(body.resultException).toBe('InvalidInput')
    expect(body.errors).toEqual([
      { path: 'year', code: 'NotAYear', message: 'Please enter a year, such as 2026.' },
      {
        path: 'p',
        code: 'NotAPositiveWholeNumber',
        message: 'Please enter a whole number above 0.',
      },
      {
        path: 'ps',
        code: 'NotAPositiveWholeNumber',
        message: 'Please enter a whole number above 0.',
      },
    ])
  })

  test('refuses a key that is given twice: which one counts would be a guess', async () => {
    const { status, body } = await server.fail(`${PRESS}?p=1&p=2`)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path: 'p' }])
  })

  test('ignores keys that it does not know, once or twice', async () => {
    const path = `${PRESS}?utm_source=a&utm_source=b&__proto__=x`
    const { paging } = await server.get('listPressItems', path)
    expect(paging.total).toBe(32)
  })

  test('refuses text with control characters and text that is too long', async () => {
    const nul = await server.fail(`${PRESS}/a%00b`)
    expect([nul.status, nul.body.errors?.[0]?.code]).toEqual([422, 'ControlCharacter'])
    const long = await server.fail(`${PRESS}/${'a'.repeat(81)}`, { headers: { LANG: 'en-US' } })
    expect(long.body.errors).toEqual([
      { path: 'id', code: 'TooLong', message: 'Please use at most 80 characters.' },
    ])
  })

  test.each(['%', '%E0%A4%A', '%ff%fe', '%C0%AF'])(
    'answers 4xx, not 500, for the broken encoding %s',
    async (id) => {
      const { status } = await server.fail(`${PRESS}/${id}`)
      expect([400, 404, 422]).toContain(status)
      const query = await server.send(`/api/official/store?keyword=${id}`)
      expect(query.status).toBeLessThan(500)
    },
  )

  test('answers HEAD like GET, without a body', async () => {
    const response = await server.send(PRESS, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
    expect((await server.send(`${PRESS}/none`, { method: 'HEAD' })).status).toBe(404)
  })

  test('answers 405 for a wrong method and names the right ones', async () => {
    const { status, headers, body } = await server.fail(PRESS, { method: 'PUT' })
    expect([status, body.resultException]).toEqual([405, 'MethodNotAllowed'])
    expect(headers.get('allow')).toBe('HEAD, GET')
  })

  test.each(['/api/official/nothing', '/api/v3/official/press', '/api/', '/api/official/press/'])(
    'answers 404 for %s, which is no call',
    async (path) => {
      const { status, body } = await server.fail(path)
      expect([status, body.resultException]).toEqual([404, 'UnknownCall'])
    },
  )

  test('says nothing of what went wrong inside', async () => {
    const broken = {
      ...server.app.db,
      selectFrom: () => {
        throw new Error('secret detail')
      },
    }
    const db = server.app.db
    server.app.db = broken as unknown as typeof db
    const { status, body } = await server.fail(PRESS, { headers: { LANG: 'en-US' } })
    server.app.db = db
    expect(status).toBe(500)
    expect(body).toEqual({
      success: false,
      resultCode: 500,
      resultException: 'InternalError',
      resultMessage: 'Sorry, something went wrong on our side. Please try again later.',
    })
  })
})
