import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { Locale } from '#contract/values/locale.ts'
import { startingAt } from '../../test/e2e/own-server.ts'
import { startBuiltServer } from '../../test/e2e/start-built-server.ts'
import { startOwnGateway } from '../../test/e2e/own-gateway.ts'
import { signIn } from '../../test/e2e/member-sign-in.ts'
import { findBrowser } from '../find-browser.ts'
import { prepareMembers, type Addresses } from './prepare-members.ts'

/** A noon in Taiwan in which the demo's campaigns run: pictures of another day would all differ. */
const STARTS_AT = '2026-11-24T04:00:00Z'
/** When members do what pages are to show, however long the server took to start. */
const PREPARED_AT = '2026-11-24T04:10:00Z'

/** As far as they are the same in `playwright.config.ts`. */
const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

export const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 320: 568, 1280: 800 }

/** A page of a member, and what went wrong on it. */
export interface OpenPage {
  page: Page
  problems: string[]
}

export interface Studio {
  origin: string
  addresses: Addresses
  /** Opens an empty page of a member, or of nobody, and closes it afterwards. */
  withPage: (visitor: Visitor, run: (open: OpenPage) => Promise<void>) => Promise<void>
  /** Puts the clock of the server and of the pages forward, unless it is so late already. */
  moveTo: (instant: string) => Promise<void>
  close: () => Promise<void>
}

export interface Visitor {
  member?: string
  locale: Locale
}

/** Starts the built server with the demo's data, the gateway's stand-in, and a browser. */
export async function openStudio({ isDark }: { isDark: boolean }): Promise<Studio> {
  const gateway = await startOwnGateway()
  const settings = { ...startingAt(STARTS_AT), GATEWAY_ORIGIN: gateway.origin }
  const server = await startBuiltServer(settings)
  const { origin } = server
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  const contexts = new Map<string, Promise<BrowserContext>>()
  let now = PREPARED_AT
  const contextOf = (visitor: Visitor) => {
    const key = `${visitor.member} ${visitor.locale} ${now}`
    const context = contexts.get(key) ?? openContext(browser, { origin, isDark, now, ...visitor })
    contexts.set(key, context)
    return context
  }
  await setClock(origin, now)
  const addresses = await prepareMembers({ origin, gateway, browser })
  return {
    origin,
    addresses,
    async withPage(visitor, run) {
      const context = await contextOf(visitor)
      const page = await context.newPage()
      await run({ page, problems: watch(page) }).finally(async () => {
        await page.close()
        await context.setOffline(false)
      })
    },
    async moveTo(instant) {
      if (Date.parse(instant) <= Date.parse(now)) return
      now = instant
      await setClock(origin, now)
    },
    async close() {
      await browser.close()
      await server.stop()
      await gateway.close()
    },
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
  isDark: boolean
  now: string
}

/** A browser of a member, logged in, in which nothing moves and it is always the same time. */
async function openContext(
  browser: Browser,
  { origin, isDark, now, member, locale }: ContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: isDark ? 'dark' : 'light',
    locale,
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
    // A service worker's own requests would go past what stands between page and server.
    serviceWorkers: 'block',
  })
  await context.clock.setFixedTime(now)
  if (member === undefined) return context
  const page = await context.newPage()
  await signIn(page, origin, member)
  await page.close()
  return context
}

/** Collects what a visitor's browser complains about. */
function watch(page: Page): string[] {
  const problems: string[] = []
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
  return problems
}

export interface Shot {
  folder: string
  /** Of the file, without its ending. */
  name: string
  width: number
  /** The page to its end, rather than what is seen of it at first. */
  isWhole: boolean
}

/** A taller page than this says no more: its lists go on. */
const MAX_HEIGHT = 8_000

/** Writes a picture in which nothing blinks. */
export async function take(page: Page, { folder, name, width, isWhole }: Shot): Promise<void> {
  await page.setViewportSize(sizeOf(width))
  // What stands at the foot of the screen would otherwise stand in the midst of a whole page.
  if (isWhole) await page.setViewportSize({ width, height: await heightOf(page, width) })
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  writeFileSync(join(folder, `${name}.png`), png)
  await page.setViewportSize(sizeOf(width))
}

async function heightOf(page: Page, width: number): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  return Math.min(Math.max(height, sizeOf(width).height), MAX_HEIGHT)
}

export function sizeOf(width: number): { width: number; height: number } {
  return { width, height: HEIGHTS[width] ?? 844 }
}
