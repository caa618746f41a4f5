import { describe, expect, test } from 'vitest'
import { readPageVisit } from '#server/http/pages/page-visit.ts'

const MARKER = 'HongliApp/3.2.1 (deviceID=device-0001; lang=en-US; area=my; os=android)'

function visitOf(headers: Record<string, string>, hasSimulator = true) {
  const cookie = `lang=zh-CN; simulated-app=${encodeURIComponent(MARKER)}`
  const request = new Request('http://localhost/app-web/disclaimer', {
    headers: { cookie, ...headers },
  })
  return readPageVisit(request, { hasSimulator })
}

describe("The simulator's phone", () => {
  test.each(['iframe', 'empty'])(
    'is an app for its frame (%s), with a language of its own',
    (to) => {
      expect(visitOf({ 'sec-fetch-dest': to })).toMatchObject({
        appMarker: { os: 'android', area: 'my' },
        area: 'my',
        locale: 'en-US',
      })
    },
  )

  test("leaves the visitor's own tabs a browser", () => {
    for (const headers of [{ 'sec-fetch-dest': 'document' }, {}]) {
      const visit = visitOf(headers as Record<string, string>)
      expect(visit).toMatchObject({ appMarker: undefined, area: 'tw', locale: 'zh-CN' })
    }
  })

  test('is nothing in production', () => {
    const visit = visitOf({ 'sec-fetch-dest': 'iframe' }, false)
    expect(visit).toMatchObject({ appMarker: undefined, area: 'tw', locale: 'zh-CN' })
  })

  test.each(['%', 'nonsense', encodeURIComponent(MARKER.replace('my', 'xx'))])(
    'is no app when its marker is %j',
    (marker) => {
      const headers = { cookie: `simulated-app=${marker}`, 'sec-fetch-dest': 'iframe' }
      expect(visitOf(headers).appMarker).toBeUndefined()
    },
  )
})
