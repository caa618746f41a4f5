import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from '@playwright/test'
import type { Locale } from '#contract/values/locale.ts'
import { tokenOf } from '../../test/e2e/member-sign-in.ts'
import { startingAt } from '../../test/e2e/own-server.ts'
import { startBuiltServer } from '../../test/e2e/start-built-server.ts'
import { startOwnGateway } from '../../test/e2e/own-gateway.ts'
import { APP_BROWSER } from '../../test/e2e/site-api.ts'
import { findBrowser } from '../find-browser.ts'
import { prepareMembers, type Addresses } from './prepare-members.ts'
import { FIRST_SIZE } from './sizes.ts'
import { USUAL_NOON, type Device } from './subject.ts'

/** From when a server is started until its members do what pages show to the minute: longer than both take. */
const PREPARING_MS = 600_000

/** As far as they are the same in `playwright.config.ts`. */
const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** Without these the same page has other pixels each time at the edges of what is round. */
const SAME_PIXELS = [
  '--disable-partial-raster',
  '--num-raster-threads=1',
  '--run-all-compositor-stages-before-draw',
  '--disable-new-content-rendering-timeout',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-checker-imaging',
  '--disable-image-animation-resync',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
]

/** Codes and links that pages show have it in them, and the server's port is another one each time. */
const SITE = 'http://localhost'

const USER_AGENTS: Readonly<Record<Device, string | undefined>> = {
  computer: undefined,
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  app: APP_BROWSER,
}

/** An operator who has configured analytics: what nobody is asked, nobody can be shown to be asked. */
const SETTINGS = { ANALYTICS_ID: 'G-PICTURES' }

/** A page, what went wrong on it, and what it still waits for. */
export interface OpenPage {
  page: Page
  problems: string[]
  underway: ReadonlySet<Request>
}

export interface Studio {
  /** Of the server, for its calls. */
  origin: string
  addresses: Addresses
  /** Opens an empty page of a member, or of nobody, and closes it afterwards. */
  withPage: (visitor: Visitor, run: (open: OpenPage) => Promise<void>) => Promise<void>
  /** Puts the clock of the server and of the pages forward, unless it is so late already. */
  moveTo: (instant: string) => Promise<void>
  close: () => Promise<void>
}

export interface Visitor {
  member: string | undefined
  locale: Locale
  device?: Device | undefined
  /** Has not been asked yet whether other companies' tags may run. */
  isNew?: boolean
}

/**
 * Starts the built server with the demo's data, the gateway's stand-in, and a browser.
 *
 * @param startsAt where the clock begins (ISO 8601): it only goes forward. Before the usual day members
 * have done nothing yet.
 */
export async function openStudio(startsAt: string): Promise<Studio> {
  const gateway = await startOwnGateway()
  const settings = { ...startingAt(startsAt), ...SETTINGS, GATEWAY_ORIGIN: gateway.origin }
  const server = await startBuiltServer(settings).catch(afterClosing(gateway.close))
  const { origin } = server
  const browser = await launchBrowser(origin)
  const contexts = new Map<string, Promise<BrowserContext>>()
  let now = new Date(Date.parse(startsAt) + PREPARING_MS).toISOString()
  const contextOf = (visitor: Visitor) => {
    const key = JSON.stringify([visitor, now])
    const context = contexts.get(key) ?? openContext(browser, { origin, now, ...visitor })
    contexts.set(key, context)
    return context
  }
  const close = async () => {
    await browser.close()
    await server.stop()
    await gateway.close()
  }
  const beginMinute = () => setClock(origin, now)
  const stage = { origin, site: SITE, gateway, browser, beginMinute }
  const addresses = await (startsAt < USUAL_NOON ? beginMinute() : prepareMembers(stage)).catch(
    afterClosing(close),
  )
  return {
    origin,
    addresses: addresses ?? {},
    async withPage(visitor, run) {
      const context = await contextOf(visitor)
      const page = await context.newPage()
      await run({ page, ...watch(page) }).finally(async () => {
        await page.close()
        await context.setOffline(false)
      })
    },
    async moveTo(instant) {
      if (Date.parse(instant) <= Date.parse(now)) return
      now = instant
      await setClock(origin, now)
    },
    close,
  }
}

/** One that knows the server by `SITE`. */
function launchBrowser(origin: string): Promise<Browser> {
  const mapping = `MAP ${new URL(SITE).host}:80 ${new URL(origin).host}`
  const args = [...BROWSER_FLAGS, ...SAME_PIXELS, `--host-resolver-rules=${mapping}`]
  return chromium.launch({ executablePath: findBrowser(), args })
}

/** What was started and nobody uses would keep the process. */
function afterClosing(close: () => Promise<void>) {
  return async (error: unknown): Promise<never> => {
    await close()
    throw error
  }
}

/** Puts the server's clock forward to an instant. */
async function setClock(origin: string, now: string): Promise<void> {
  const response = await fetch(`${origin}/api/simulator/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now }),
  })
  if (!response.ok) throw new Error(`The clock answered ${response.status}`)
}

interface ContextOptions extends Visitor {
  origin: string
  now: string
}

/** A browser of a member, logged in, in which nothing moves and it is always the same time. */
async function openContext(
  browser: Browser,
  { origin, now, member, locale, device = 'computer', isNew = false }: ContextOptions,
): Promise<BrowserContext> {
  const consent = isNew ? [] : [{ name: 'consent', value: 'denied' }]
  const context = await browser.newContext({
    baseURL: SITE,
    locale,
    timezoneId: 'Asia/Taipei',
    viewport: FIRST_SIZE,
    reducedMotion: 'reduce',
    // A service worker's own requests would go past what stands between page and server.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: SITE, localStorage: consent }] },
    ...(USER_AGENTS[device] && { userAgent: USER_AGENTS[device] }),
  })
  await context.clock.setFixedTime(now)
  if (member === undefined) return context
  const page = await context.newPage()
  await page.goto(`/app-web/disclaimer?token=${await tokenOf(origin, member)}`)
  await page.close()
  return context
}

/** Collects what a visitor's browser complains about, and what it has asked for. */
function watch(page: Page): Omit<OpenPage, 'page'> {
  const problems: string[] = []
  const underway = new Set<Request>()
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    // Answers of an error status are watched where they are known.
    if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return
    problems.push(`console: ${text}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => underway.add(request))
  page.on('requestfinished', (request) => underway.delete(request))
  page.on('requestfailed', (request) => underway.delete(request))
  return { problems, underway }
}
