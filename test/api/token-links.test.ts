import { beforeAll, describe, expect, test } from 'vitest'
import { formatAppMarker } from '#contract/values/app-marker.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { EchoPages, HttpServer, openAwayDatabase } from './http-server.ts'
import { tokenOf } from './member-server.ts'

const ORIGIN = 'http://localhost:3000'
const APP = formatAppMarker({
  version: [1, 38, 3],
  deviceId: 'device-0001',
  locale: 'zh-TW',
  area: 'tw',
  os: 'ios',
})

/** Where a link was: what a browser says of it. */
const FROM = {
  elsewhere: { 'Sec-Fetch-Site': 'cross-site' },
  message: { 'Sec-Fetch-Site': 'none' },
  ourPage: { 'Sec-Fetch-Site': 'same-origin' },
  sibling: { 'Sec-Fetch-Site': 'same-site' },
  app: { 'Sec-Fetch-Site': 'none', 'User-Agent': `Mozilla/5.0 ${APP}` },
  appFromElsewhere: { 'Sec-Fetch-Site': 'cross-site', 'User-Agent': `Mozilla/5.0 ${APP}` },
  oldBrowser: {},
  oldBrowserOurPage: { Referer: `${ORIGIN}/app-web/wallet?a=b` },
  oldBrowserElsewhere: { Referer: `https://evil.example/${ORIGIN}/` },
} as const

type From = keyof typeof FROM

describe('A link with a token', () => {
  let database: Awaited<ReturnType<typeof openAwayDatabase>>
  let pages: HttpServer
  let mine: string
  let others: string

  beforeAll(async () => {
    database = await openAwayDatabase()
    pages = new HttpServer(database, { answerPage: new EchoPages().answer })
    mine = await tokenOf('mei')
    others = await tokenOf('eve', 'my')
  })
  /** What becomes of the session: the new cookie's token, '' where it is ended, undefined where kept. */
  async function open(from: From, link: string, session?: string) {
    const headers: Record<string, string> = { ...FROM[from] }
    if (session !== undefined) headers.Cookie = `session=${session}`
    const response = await pages.send(link, { headers })
    const cookies = response.headers.getSetCookie()
    const set = cookies.find((cookie) => cookie.startsWith('session=')) ?? null
    return {
      response,
      status: response.status,
      session: set === null ? undefined : set.slice('session='.length, set.indexOf(';')),
    }
  }
  const walletOf = (token: string) => `/app-web/wallet?token=${token}&before=9`

  test.each<From>(['app', 'appFromElsewhere', 'ourPage', 'oldBrowserOurPage'])(
    'from %s signs another member in at once',
    async (from) => {
      expect(await open(from, walletOf(others), mine)).toMatchObject({
        status: 303,
        session: others,
      })
      expect(await open(from, walletOf(others))).toMatchObject({ status: 303, session: others })
    },
  )

  test.each<From>(['elsewhere', 'sibling', 'message', 'oldBrowser', 'oldBrowserElsewhere'])(
    'from %s asks before another member takes the place of this one',
    async (from) => {
      for (const link of [walletOf(others), `/app-web/ccbind/${others}`]) {
        const { response, status, session } = await open(from, link, mine)
        expect([status, session]).toEqual([200, undefined])
        const html = await response.text()
        expect(html).toContain('要換成另一位會員嗎？')
        for (const id of ['mei', 'eve']) expect(html).toContain(`會員 ${id}`)
      }
    },
  )

  test.each<From>(['elsewhere', 'message', 'oldBrowser'])(
    'from %s goes on for the member who is signed in, with the newer token',
    async (from) => {
      const newer = await tokenOf('mei', 'tw', new Date('2026-11-20T05:00:00Z'))
      expect(await open(from, walletOf(newer), mine)).toMatchObject({ status: 303, session: newer })
    },
  )

  test.each(['ccbind', 'ccpay'])('in the path of %s leaves it for a session', async (name) => {
    for (const end of ['', '/']) {
      const link = `/app-web/${name}/${others}${end}?store=tw-001&token=${mine}`
      const { response, ...signedIn } = await open('app', link.replace(`&token=${mine}`, ''))
      expect(signedIn).toEqual({ status: 303, session: others })
      expect(response.headers.get('location')).toBe(`${ORIGIN}/app-web/${name}?store=tw-001`)
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      // Both at once: neither stays in the address.
      const both = await open('app', link)
      expect(both.session).toBe(mine)
      expect(both.response.headers.get('location')).toBe(`${ORIGIN}/app-web/${name}?store=tw-001`)
    }
    const wrong = await open('app', `/app-web/${name}/wrong`, mine)
    expect(wrong).toMatchObject({ status: 303, session: '' })
    expect(wrong.response.headers.get('location')).toBe(`${ORIGIN}/app-web/${name}`)
    const deeper = await open('app', `/app-web/${name}/${others}/more`)
    expect(deeper.status).toBe(200)
    expect(deeper.session).not.toBe(others)
  })

  test('from another site asks a visitor who is nobody; from a message it signs in', async () => {
    const expired = await tokenOf('mei', 'tw', new Date('2026-11-01T00:00:00Z'))
    for (const session of [undefined, '', 'forged', expired]) {
      for (const from of ['elsewhere', 'sibling', 'oldBrowserElsewhere'] as const) {
        const asked = await open(from, walletOf(others), session)
        expect(asked).toMatchObject({ status: 200, session: undefined })
        expect(await asked.response.text()).toContain('要用這個連結登入嗎？')
      }
      const signedIn = await open('message', walletOf(others), session)
      expect(signedIn).toMatchObject({ status: 303, session: others })
    }
  })

  test('that is not valid signs nobody out from elsewhere, as it does from the app', async () => {
    for (const from of ['elsewhere', 'sibling', 'message', 'oldBrowser'] as const) {
      for (const session of [mine, undefined]) {
        const { response, ...kept } = await open(from, walletOf('wrong'), session)
        expect(kept).toEqual({ status: 303, session: undefined })
        expect(response.headers.get('location')).toBe(`${ORIGIN}/app-web/wallet?before=9`)
      }
    }
    for (const from of ['app', 'ourPage'] as const) {
      expect(await open(from, walletOf('wrong'), mine)).toMatchObject({ status: 303, session: '' })
    }
  })

  test('that is not valid has the next page say that the login has expired', async () => {
    for (const from of ['app', 'message'] as const) {
      const { response } = await open(from, walletOf('wrong'))
      expect(response.headers.getSetCookie().join()).toContain(
        'login-expired=1; Path=/; Max-Age=60',
      )
    }
    const signedIn = await open('app', walletOf(mine))
    expect(signedIn.response.headers.getSetCookie().join()).not.toContain('login-expired')
  })

  test.each(['image', 'iframe', 'empty'])(
    'fetched as %s by another page does nothing',
    async (dest) => {
      for (const site of ['same-site', 'cross-site']) {
        const headers = {
          'Sec-Fetch-Site': site,
          'Sec-Fetch-Dest': dest,
          Cookie: `session=${mine}`,
        }
        const response = await pages.send(walletOf(others), { headers })
        expect([response.status, response.headers.get('set-cookie')]).toEqual([303, null])
      }
    },
  )

  test('is not believed for a marker that is none, or for a site that only looks like ours', async () => {
    const headers = { Cookie: `session=${mine}`, 'User-Agent': 'HongliApp/1.38.3 (deviceID=x)' }
    const marked = await pages.send(walletOf(others), { headers })
    expect(marked.status).toBe(200)
    for (const Referer of ['http://localhost:3000.evil.example/', 'http://localhost:30001/', 'x']) {
      const response = await pages.send(walletOf(others), {
        headers: { Cookie: `session=${mine}`, Referer },
      })
      expect(response.status).toBe(200)
    }
  })

  test('is asked about on a page that nothing frames, keeps or runs anything on', async () => {
    const { response } = await open('elsewhere', walletOf(others), mine)
    const { headers } = response
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    const links = [...(await response.text()).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).toEqual([
      `${ORIGIN}/app-web/wallet?before=9`,
      `${ORIGIN}/app-web/wallet?token=${others}&amp;before=9`,
    ])
  })

  test('carries nothing of its address into the page as markup', async () => {
    const link = `${walletOf(others)}&x="><script>alert(1)</script>&y='`
    const { response } = await open('elsewhere', link, mine)
    const html = await response.text()
    expect(html.match(/<script>/g)).toHaveLength(1)
    expect(html).not.toContain('alert(1)</script>')
    const odd = await open('elsewhere', `//evil.example/?token=${others}`, mine)
    expect(await odd.response.text()).not.toMatch(/href="(?!http:\/\/localhost:3000\/)/)
  })

  test('is asked about in three languages', async () => {
    const titles = LOCALES.map(async (lang) => {
      const { response } = await open('elsewhere', `${walletOf(others)}&lang=${lang}`, mine)
      const html = await response.text()
      expect(html).toContain(`<html lang="${lang}">`)
      return /<h1>([^<]+)/.exec(html)?.[1]
    })
    expect(new Set(await Promise.all(titles)).size).toBe(3)
  })
})
