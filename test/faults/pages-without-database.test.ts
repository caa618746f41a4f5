import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AREAS } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { tokenOf } from '../api/member-server.ts'
import { startBuiltServer, type BuiltServer } from '../e2e/start-built-server.ts'
import { FreezingProxy } from './freezing-proxy.ts'

const TEST_LIMIT_MS = 120_000
/** quality.md, Invariants. */
const ANSWER_LIMIT_MS = 5_000
const WARMED = AREAS.length * LOCALES.length
/** The server looks every two seconds, and a failed page rests for ten. */
const NOTICED = { timeout: 15_000, interval: 200 }

const VISITED = [
  '/tw/store-list',
  '/tw/press?lang=en-US',
  '/tw/store-list?keyword=%E9%BA%B5',
  '/sg/store-list',
]
const NEVER_VISITED = [
  '/tw/privacy',
  '/sg',
  '/sg/privacy?lang=zh-CN',
  '/tw/cooperation',
  '/tw/boss',
  '/tw/events',
  '/tw/service',
  '/tw/store-search',
  '/tw/jobs',
  '/tw/experience/customer',
  '/tw/events/2024/fami-point/landing-page',
  '/robots.txt',
  '/offline',
]
const LINE = {
  'zh-TW':
    /<aside class="served-as-of">系統正在恢復，這是 .*\d{2}:\d{2} 的內容，暫時無法送出資料。<\/aside>/,
  'en-US':
    /<aside class="served-as-of">We are fixing .* This page is from .*\d{2}:\d{2}, and nothing can/,
}
/** `app.login.title` */
const NOT_LOGGED_IN = '還沒有登入'
const NO_LINE = '<aside class="served-as-of" hidden=""></aside>'

describe.runIf(POSTGRES_URL).each(['is cut off', 'falls silent'])(
  'While the database %s',
  (fault) => {
    const own = ownDatabase('away')
    let proxy: FreezingProxy
    let server: BuiltServer

    beforeAll(async () => {
      await own.create()
      proxy = await FreezingProxy.to(POSTGRES_URL)
      const url = Object.assign(new URL(own.url), { hostname: '127.0.0.1', port: proxy.port })
      server = await startBuiltServer({
        MODE: 'demo',
        LOAD_DEMO_CONTENT: 'false',
        LOG_LEVEL: 'silent',
        DATABASE_URL: url.href,
        PAGE_CACHE_SECONDS: '1',
      })
    }, TEST_LIMIT_MS)
    afterAll(async () => {
      await server.stop()
      proxy.close()
      await own.drop()
    })

    async function ask(path: string, headers: Record<string, string> = {}) {
      const startedAt = performance.now()
      const response = await fetch(server.origin + path, { headers, redirect: 'manual' })
      const text = await response.text()
      // What its scripts carry is not on the page: all words of a group, those of other cases too.
      const shown = text.replaceAll(/<script\b[^]*?<\/script>/g, '')
      expect(performance.now() - startedAt, path).toBeLessThan(ANSWER_LIMIT_MS)
      return { status: response.status, headers: response.headers, text, shown }
    }

    async function readiness(): Promise<string> {
      const { status, text } = await ask('/readyz')
      return `${status} ${text}`
    }

    const asMember = async () => ({ cookie: `session=${await tokenOf('mei', 'tw', new Date())}` })

    test(
      'the server notices, and stays ready',
      async () => {
        for (const path of VISITED) expect((await ask(path)).status, path).toBe(200)
        expect((await ask('/tw/press/contact')).status).toBe(200)
        // Until all is in memory that is taken there at the start: nobody else asks for the numbers.
        const warmed = `hongli_calls_total{call="getSiteNumbers",code="200"} ${WARMED}\n`
        const metrics = async () => (await ask('/metrics')).text
        await expect.poll(metrics, NOTICED).toContain(warmed)
        if (fault === 'is cut off') proxy.cut()
        else proxy.freeze()
        await expect
          .poll(() => readiness(), NOTICED)
          .toMatch(/^200 ok, database away since 20\d\d-/)
        // Until none of the cached pages is fresh any more.
        const areOld = async () => {
          const pages = await Promise.all(VISITED.map((path) => ask(path)))
          return pages.every(({ headers }) => headers.has('x-served-as-of'))
        }
        await expect.poll(areOld, NOTICED).toBe(true)
      },
      TEST_LIMIT_MS,
    )

    test('a metric says so, and the process is well', async () => {
      expect((await ask('/metrics')).text).toMatch(/^hongli_database_up 0$/m)
      expect((await ask('/healthz')).status).toBe(200)
    })

    test.each(VISITED)('%s is shown as it was, and says of when it is', async (path) => {
      const { status, headers, text } = await ask(path)
      expect(status).toBe(200)
      expect(text).toMatch(/en-US|sg/.test(path) ? LINE['en-US'] : LINE['zh-TW'])
      expect(text).toContain('</html>')
      expect(headers.get('x-served-as-of')).toMatch(/^20\d\d-.*Z$/)
      expect(headers.get('cache-control')).toBe('no-cache')
      // Kept bytes: scripts inside are named by hashes, and still pages have none.
      expect(headers.get('content-security-policy')).toMatch(
        /script-src 'self'( 'sha256-[\w+/=]+')* 'inline-speculation-rules';/,
      )
    })

    test('who comes with a session or by an advertisement sees what others were shown', async () => {
      const member = await ask('/tw/store-list', await asMember())
      expect(member).toMatchObject({ status: 200, text: expect.stringMatching(LINE['zh-TW']) })
      const sent = await ask('/tw/store-list?utm_source=letter')
      expect(sent).toMatchObject({ status: 200, text: expect.stringMatching(LINE['zh-TW']) })
    })

    test('a step inside the site loads the document, whose line says of when it is', async () => {
      const { status, headers } = await ask('/tw/press/contact.data')
      expect(status).toBe(204)
      expect(headers.get('x-remix-redirect')).toBe('/tw/press/contact')
      expect(headers.get('x-remix-reload-document')).toBe('true')
    })

    test('what a form sends is refused where it stands, and loads nothing in its place', async () => {
      const url = `${server.origin}/tw/service.data`
      const body = new URLSearchParams({ message: 'x' })
      const { status, headers } = await fetch(url, {
        method: 'POST',
        headers: { origin: server.origin },
        body,
      })
      expect(status).not.toBe(204)
      expect(headers.get('x-remix-reload-document')).toBeNull()
    })

    test.each(NEVER_VISITED)('%s is made of what is in memory', async (path) => {
      const { status, text } = await ask(path)
      expect(status).toBe(200)
      expect(text).not.toMatch(/<aside class="served-as-of">/)
    })

    test.each([
      ['/tw/store-list?keyword=nobody', 'zh-TW', '再試一次'],
      ['/sg/store-list?keyword=nobody', 'en-US', 'Try again'],
    ])('%s, which nobody has seen, is refused in its language', async (path, locale, words) => {
      const { status, text, shown } = await ask(path)
      expect(status).toBe(503)
      expect(text).toContain(`lang="${locale}"`)
      expect(text).toContain(words)
      // What was looked for is part of another try.
      expect(shown).toContain(`href="${path}"`)
    })

    test.each(['/app-web/wallet', '/app-web/check-in', '/app-web/coupons'])(
      '%s is refused to a member',
      async (path) => {
        expect((await ask(path, await asMember())).status).toBe(503)
      },
    )

    test.each([
      '/app-web/vouchers?serial=HL',
      '/app-web/cards',
      '/app-web/ccbind',
      '/app-web/ccpay',
      '/app-web/ccpay?store=none&amount=100',
      '/app-web/pay/none',
      '/app-web/payments',
      '/app-web/account',
      '/app-web/password',
      '/app-web/coupons?view=mine',
      '/app-web/conversion?partner=none',
      '/mgm',
    ])('%s tells no member that nobody is logged in', async (path) => {
      const { status, shown } = await ask(path, await asMember())
      expect(status).toBe(503)
      expect(shown).not.toContain(NOT_LOGGED_IN)
    })

    test('who is back from the bank may leave: the page goes on asking', async () => {
      const { shown } = await ask('/app-web/cc3ds/back?order_number=none', await asMember())
      expect(shown).toContain('同一筆不會扣兩次')
      expect(shown).not.toContain(NOT_LOGGED_IN)
    })

    test('what writes is refused', async () => {
      const response = await fetch(
        `${server.origin}/api/official/marketing/check-in/tw-daily/check-in`,
        {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${await tokenOf('mei', 'tw', new Date())}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': 'away',
          },
          body: '{}',
        },
      )
      expect(response.status).toBe(503)
    })

    test('all is fresh again once it is back', async () => {
      if (fault === 'is cut off') proxy.mend()
      else proxy.thaw()
      await expect.poll(() => readiness(), NOTICED).toBe('200 ok')
      expect((await ask('/metrics')).text).toMatch(/^hongli_database_up 1$/m)
      await expect.poll(async () => (await ask('/tw/store-list')).text, NOTICED).toContain(NO_LINE)
      expect((await ask('/sg/store-list?keyword=nobody')).status).toBe(200)
    })
  },
)
