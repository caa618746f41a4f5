import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'
import type { Measurement } from './measurement.ts'
import { startServer } from './stage.ts'
import { figure, median } from './statistics.ts'

const PAGES = [
  { what: 'home', path: '/' },
  { what: 'store list', path: '/store-list' },
]
const LIMITS = { lcpMs: 1_200, tbtMs: 50, cls: 0, fcpMs: 800 }
/** Lighthouse's slow 4G, applied to the connection itself. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
}
const CPU_SLOWDOWN = 4
const QUIET_MS = 2_500

type Vitals = Record<keyof typeof LIMITS, number>

/** What a visitor with a slow phone sees, medians of `rounds` visits with nothing in the cache. */
export async function measurePhonePages(
  env: Record<string, string>,
  rounds: number,
): Promise<Measurement[]> {
  const server = await startServer(env)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const results = PAGES.map((page) => ({ ...page, visits: [] as Vitals[] }))
    for (let round = 0; round <= rounds; round += 1) {
      for (const { path, visits } of results) {
        const vitals = await visit(browser, server.origin + path)
        if (round > 0) visits.push(vitals)
      }
    }
    return results.map(({ what, visits }) => rowOf(what, visits))
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function visit(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-TW',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(watchVitals)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(QUIET_MS)
    return await readVitals(page)
  } finally {
    await context.close()
  }
}

interface Watched {
  vitals: { lcpMs: number; tbtMs: number; cls: number; fcpMs: number }
}

/** Runs inside the page, before everything else. */
function watchVitals(): void {
  const vitals = { lcpMs: 0, tbtMs: 0, cls: 0, fcpMs: 0 }
  Object.assign(globalThis, { vitals })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  }
  watch('largest-contentful-paint', (entry) => (vitals.lcpMs = entry.startTime))
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcpMs = entry.startTime
  })
  watch('longtask', (entry) => (vitals.tbtMs += Math.max(0, entry.duration - 50)))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) vitals.cls += value
  })
}

function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => (globalThis as unknown as Watched).vitals)
}

function rowOf(what: string, visits: Vitals[]): Measurement {
  const of = (name: keyof Vitals) => median(visits.map((vitals) => vitals[name]))
  const isMet = (Object.keys(LIMITS) as (keyof Vitals)[]).every(
    (name) => Math.round(of(name) * 1_000) / 1_000 <= LIMITS[name],
  )
  return {
    what: `${what} on slow 4G, processor 4 times slower, median of ${visits.length}`,
    against: '',
    toReach: 'LCP ≤ 1.2 s, TBT ≤ 50 ms, CLS 0, FCP ≤ 0.8 s',
    measured: `LCP ${figure(of('lcpMs') / 1_000)} s, TBT ${figure(of('tbtMs'))} ms, CLS ${figure(
      of('cls'),
    )}, FCP ${figure(of('fcpMs') / 1_000)} s`,
    isMet,
  }
}
