import { beforeAll, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { give, openAccount } from './gifts.ts'
import { EchoPages, HttpServer } from './http-server.ts'
import { MemberServer, tokenOf } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'

const MEMBER = '/api/official/member'
const SESSION = `${MEMBER}/session`
const CHECK_IN = '/api/official/marketing/check-in/tw-daily/check-in'
const ORIGIN = 'http://localhost:3000'

const NOT_LOGGED_IN: Record<Locale, RegExp> = {
  'zh-TW': /登入/,
  'zh-CN': /登录/,
  'en-US': /log in/i,
}

describeOnDatabases('A member', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer
  let pages: HttpServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
    pages = new HttpServer(database, { answerPage: new EchoPages().answer })
  })
  const idFor = async (headers: Record<string, string>, query = '') => {
    const response = await server.send(`${MEMBER}${query}`, undefined, { headers })
    const body = (await response.json()) as { member?: { id: string } }
    return body.member?.id ?? response.status
  }

  test('opens the account with the first call, in the area of the token', async () => {
    const { member } = await server.ask('getMember', MEMBER, 'ali@my', { headers: { AREA: 'SG' } })
    expect(member).toMatchObject({ id: 'ali', area: 'my', currency: 'MYR', balanceMinor: 0 })
    const again = await server.ask('getMember', MEMBER, 'ali@sg')
    expect(again.member).toMatchObject({ id: 'ali', area: 'my' })
  })

  test('opens one account, however many calls come first at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.ask('getMember', MEMBER, 'hasty')),
    )
    expect(new Set(answers.map(({ member }) => member.openedAt)).size).toBe(1)
  })

  test('reaches nothing of another member', async () => {
    await openAccount(server.app, 'rich')
    await give(server.app, 'rich', { id: 'gift:rich', amountMinor: 900 })
    const poor = await server.ask('getMember', `${MEMBER}?member=rich&id=rich`, 'poor')
    expect(poor.member).toMatchObject({ id: 'poor', balanceMinor: 0 })
    for (const query of ['member=rich', 'memberId=rich', 'before=2']) {
      const { entries } = await server.ask(
        'listMemberEntries',
        `${MEMBER}/entries?${query}`,
        'poor',
      )
      expect(entries).toEqual([])
    }
    const { memberData } = await server.ask('getMemberData', `${MEMBER}/data`, 'poor')
    expect(JSON.stringify(memberData)).not.toContain('rich')
    const { statement } = await server.ask('getMemberStatement', `${MEMBER}/statement`, 'poor')
    expect(statement).toMatchObject({ member: 'poor', entries: [] })
  })

  test('is who Authorization says, else `mt`, else the cookie', async () => {
    const [one, two, three] = await Promise.all(['one', 'two', 'three'].map((id) => tokenOf(id)))
    const bearer = { Authorization: `Bearer ${one}` }
    const cookie = { Cookie: `session=${three}` }
    expect(await idFor({ ...bearer, ...cookie }, `?mt=${two}`)).toBe('one')
    expect(await idFor(cookie, `?mt=${two}`)).toBe('two')
    expect(await idFor(cookie)).toBe('three')
    expect(await idFor({})).toBe(401)
  })

  test('never reads the token again in an answer', async () => {
    const mt = await tokenOf('silent')
    for (const path of [MEMBER, `${MEMBER}/entries`, `${MEMBER}/data`, `${MEMBER}/statement`]) {
      const response = await server.send(`${path}?mt=${mt}`, undefined)
      expect(response.status).toBe(200)
      expect(await response.text()).not.toContain(mt.slice(-40))
    }
  })

  test.each(['x', 'null', 'undefined', 'a.b.c'])('is nobody with the token %s', async (token) => {
    for (const LANG of LOCALES) {
      const headers = { Authorization: `Bearer ${token}`, LANG }
      const answer = await server.fail(MEMBER, undefined, { headers })
      expect(answer).toMatchObject({ resultCode: 401, resultException: 'LoginRequired' })
      expect(answer.resultMessage).toMatch(NOT_LOGGED_IN[LANG])
    }
  })

  test('is nobody once the token has ended', async () => {
    const token = await tokenOf('late', 'tw', new Date('2026-11-18T00:00:00Z'))
    expect(await idFor({ Authorization: `Bearer ${token}` })).toBe(401)
  })

  test('exchanges a token for a cookie that no script reads', async () => {
    const token = await tokenOf('cookie-lover', 'sg')
    const response = await server.send(SESSION, undefined, { body: { token } })
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^session=[^;]+; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/)
    expect(await response.json()).toMatchObject({ member: { id: 'cookie-lover', area: 'sg' } })
    const [pair = ''] = cookie.split(';')
    expect(await idFor({ Cookie: pair })).toBe('cookie-lover')
    const ended = await server.send(SESSION, undefined, {
      method: 'DELETE',
      body: {},
      headers: { Origin: ORIGIN, Cookie: pair },
    })
    expect(ended.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await server.fail(SESSION, undefined, { body: { token: 'x' } })).toMatchObject({
      resultException: 'LoginRequired',
    })
  })

  test('opens a page with a token and goes on to the same page without it', async () => {
    const token = await tokenOf('link-opener')
    const response = await pages.send(`/app-web/wallet?token=${token}&before=9`)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${ORIGIN}/app-web/wallet?before=9`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('set-cookie')).toMatch(/^session=.*; HttpOnly$/)
    const cardPage = await pages.send(`/app-web/ccbind/${token}`)
    expect(cardPage.headers.get('location')).toBe(`${ORIGIN}/app-web/ccbind`)
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const wrong = await pages.send('/app-web/wallet?token=wrong', { headers })
    expect(wrong.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(wrong.headers.get('location')).toBe(`${ORIGIN}/app-web/wallet`)
  })

  test('changes nothing by cookie from a page of another site', async () => {
    const Cookie = `session=${await tokenOf('careful')}`
    const checkIn = async (headers: Record<string, string>) =>
      (await server.send(CHECK_IN, undefined, { body: {}, headers })).status
    const entryCount = async () =>
      (await server.ask('getMember', MEMBER, 'careful')).member.entryCount
    expect(await checkIn({ Cookie, Origin: 'https://evil.example' })).toBe(403)
    expect(await checkIn({ Cookie, Origin: 'null' })).toBe(403)
    expect(await checkIn({ Cookie, 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await checkIn({ Cookie })).toBe(403)
    expect(await entryCount()).toBe(0)
    expect(await checkIn({ Cookie, Origin: ORIGIN })).toBe(200)
    expect(await entryCount()).toBe(1)
  })
})
