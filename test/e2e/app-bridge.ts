import { expect, test, type Page } from '@playwright/test'
import type { AppMessage } from '#contract/values/app-messages.ts'
import { formatAppMarker } from '#contract/values/app-marker.ts'
import { parseAppVersion } from '#contract/values/app-check.ts'
import { DEFAULT_AREA, type Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { tokenOf } from './member-sign-in.ts'

export interface AppVisit {
  /** Any id of the right form, or one of `content/demo/demo-members.json`; left out: nobody is logged in. */
  member?: string
  /** Of the app and of the member's token. */
  area?: Area
  locale?: Locale
  /** The first page: `/app-web/wallet`. */
  path: string
  os?: 'ios' | 'android'
  /** The server under test, where it is not that of the whole run. */
  origin?: string
  /** Where the member is, if that is allowed. */
  position?: { lat: number; lng: number }
  /** Values that differ from what the marker block says. */
  says?: Partial<AppValues>
}

/** What the app puts on the window, besides what names the device. */
export interface AppValues {
  userToken: string
  lang: string | null
  lat: number | null
  lng: number | null
  area: Area
}

export interface AppOfTest {
  /** What pages have told the app so far, oldest first. */
  messages: AppMessage[]
  /** The app's login has come to an end: it hands over the member's token. */
  logIn: (member: string) => Promise<void>
  /** The app's logout. */
  logOut: () => Promise<void>
  /** Says something else from now on, on every page. */
  announce: (change: Partial<AppValues>) => Promise<void>
}

/** In the tab: what was announced, and messages by id that the test may not have yet. */
type KeptByApp = Partial<AppValues> & { unheard?: [string, string][] }

const DEVICE_ID = 'browser-test-0001'
const VERSION = '3.12.5'
/** A page of the app that needs nobody. */
const QUIET_PAGE = '/app-web/disclaimer'

/**
 * Opens a page as the app's web view does: marker block in the user agent, bridge values before
 * any script of the page, and a channel whose messages are recorded. A member is signed in through
 * the bridge, on a page before, so that the page under test is the member's from its first byte.
 *
 *     const app = await openInApp(page, { member: 'demo-tw-mei', path: '/app-web/wallet' })
 *     await page.getByRole('button', { name: 'Share' }).click()
 *     await expect.poll(() => app.messages).toMatchObject([{ action: 'share' }])
 *
 * Call it once for a page, before anything else is opened in it. Locale: `en-US` unless given.
 */
export async function openInApp(page: Page, visit: AppVisit): Promise<AppOfTest> {
  const { member, area = DEFAULT_AREA, path, position } = visit
  const origin = visit.origin ?? test.info().project.use.baseURL ?? ''
  const marker = markerOf(visit)
  await appendToUserAgent(page, marker)
  const messages: AppMessage[] = []
  const received = new Set<string>()
  await page.exposeFunction('hongliReceive', (id: string, text: string) => {
    if (!received.has(id)) messages.push(JSON.parse(text) as AppMessage)
    received.add(id)
  })
  const values = {
    userToken: member === undefined ? '' : await tokenOf(origin, member, area),
    deviceID: DEVICE_ID,
    version: VERSION,
    lang: visit.locale ?? 'en-US',
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    area,
    ...visit.says,
  }
  await page.addInitScript(installApp, { values, os: visit.os ?? 'ios' })
  if (member !== undefined) {
    await untilSession(page, 'POST', () => page.goto(QUIET_PAGE))
  }
  await page.goto(path)
  // A page that is just loaded anew hears nothing: the next one has it, and hears it once more.
  const say = (change: Partial<AppValues>) => expect(() => page.evaluate(announce, change)).toPass()
  return {
    messages,
    async logIn(id) {
      const token = await tokenOf(origin, id, area)
      await untilSession(page, 'POST', () => say({ userToken: token }))
    },
    async logOut() {
      await untilSession(page, 'DELETE', () => say({ userToken: '' }))
    },
    announce: (change) => page.evaluate(announce, change),
  }
}

function markerOf({ area = DEFAULT_AREA, locale = 'en-US', os = 'ios' }: AppVisit): string {
  const version = parseAppVersion(VERSION) ?? [1, 0, 0]
  return formatAppMarker({ version, deviceId: DEVICE_ID, locale, area, os })
}

async function appendToUserAgent(page: Page, marker: string): Promise<void> {
  const own = await page.evaluate(() => navigator.userAgent)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setUserAgentOverride', { userAgent: `${own} ${marker}` })
}

/** The native side, on the window of every page: runs in the browser. */
function installApp({ values, os }: { values: AppValues; os: string }): void {
  const app = window as unknown as Record<string, unknown>
  // What was announced outlives the page, as it does in an app.
  const read = () => JSON.parse(sessionStorage.getItem('app-values') ?? '{}') as KeptByApp
  const { unheard = [], ...announced } = read()
  // A call to the test is lost where its page goes at once, as none to an app is: the next page
  // makes it again, until it has arrived.
  const keep = (change: (unheard: [string, string][]) => [string, string][]) =>
    sessionStorage.setItem(
      'app-values',
      JSON.stringify({ ...read(), unheard: change(read().unheard ?? []) }),
    )
  const pass = async (id: string, text: string) => {
    await (app.hongliReceive as (id: string, text: string) => Promise<void>)(id, text)
    keep((all) => all.filter(([heard]) => heard !== id))
  }
  for (const [id, text] of unheard) void pass(id, text)
  const channel = {
    postMessage(text: string) {
      const id = crypto.randomUUID()
      keep((all) => [...all, [id, text]])
      void pass(id, text)
    },
  }
  app.HongliApp = { ...values, ...announced }
  if (os === 'ios') app.webkit = { messageHandlers: { hongli: channel } }
  else app.HongliAndroid = channel
}

/** Runs in the browser. */
function announce(change: Partial<AppValues>): void {
  const app = window as unknown as { HongliApp: object }
  const before = JSON.parse(sessionStorage.getItem('app-values') ?? '{}') as Partial<AppValues>
  sessionStorage.setItem('app-values', JSON.stringify({ ...before, ...change }))
  app.HongliApp = { ...app.HongliApp, ...change }
  dispatchEvent(new Event('hongli:ready'))
}

/** Until the page has changed its session, and has the data that goes with it: where it was another's, all anew. */
async function untilSession(
  page: Page,
  method: 'POST' | 'DELETE',
  act: () => Promise<unknown>,
): Promise<void> {
  const changed = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/official/member/session') &&
      response.request().method() === method,
  )
  const renewed = changed.then(() =>
    page.waitForResponse(
      (response) => /\.data(\?|$)/.test(response.url()) || response.request().isNavigationRequest(),
    ),
  )
  const [answer] = await Promise.all([renewed, act()])
  if (!answer.request().isNavigationRequest()) return
  await answer.finished()
  await page.waitForLoadState()
}
