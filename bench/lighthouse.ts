import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { startHttp2Front } from './http2-front.ts'
import type { Measurement } from './measurement.ts'
import { STAGE_FOLDER, startServer } from './stage.ts'
import { signMembers } from './staged-members.ts'
import { figure, median } from './statistics.ts'

const FOLDER = join(PROJECT_ROOT, 'bench/lighthouse')
const COMMAND = join(FOLDER, 'node_modules/lighthouse/cli/index.js')

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

interface Limits {
  /** Points of each category that applies: a member's page is not for search engines. */
  points: Partial<Record<Category, number>>
  tbtMs: number
  lcpMs: number
}

const OTHERS = { accessibility: 100, 'best-practices': 100 }
const PUBLIC: Limits = { points: { performance: 99, ...OTHERS, seo: 100 }, tbtMs: 30, lcpMs: 1_100 }
const OF_MEMBERS: Limits = { points: { performance: 96, ...OTHERS }, tbtMs: 100, lcpMs: 1_800 }

/** A page in the app that is words alone: what is measured of it is React's and the router's start, and chance. */
const WORDS = '/app-web/disclaimer'

const PAGES = [
  { what: 'home', path: '/', limits: PUBLIC },
  { what: 'store list', path: '/store-list', limits: PUBLIC },
  { what: 'service', path: '/service', limits: PUBLIC },
  { what: 'new year', path: '/events/2027/chinese-year', limits: PUBLIC },
  { what: 'wallet', path: '/app-web/wallet', limits: OF_MEMBERS },
  { what: 'coupons', path: '/app-web/coupons', limits: OF_MEMBERS },
  { what: 'check-in', path: '/app-web/check-in', limits: OF_MEMBERS },
  { what: 'payments', path: '/app-web/payments', limits: OF_MEMBERS },
]

/** In another language the page would have another address for search engines (decision 4). */
const LANGUAGE = { 'Accept-Language': 'zh-TW' }

interface Report {
  points: Record<Category, number>
  tbtMs: number
  lcpMs: number
  /** Lighthouse's own measure of how fast the machine is: times are comparable beside it alone. */
  speed: number
}

/**
 * Lighthouse's own points and times for mobile (its simulated slow 4G), from the command line tool, by way of
 * a proxy that speaks HTTP/2.
 */
export async function measureLighthouse(
  env: Record<string, string>,
  rounds: number,
): Promise<Measurement[]> {
  if (!existsSync(COMMAND)) install()
  const server = await startServer({ ...env, TRUSTED_PROXIES: '127.0.0.1' })
  const front = await startHttp2Front(server.origin)
  try {
    const { tokens } = await signMembers(0, 1)
    const cookie = { Cookie: `__Host-session=${tokens[0]}` }
    const visit = async (path: string, limits: Limits) => {
      const headers = { ...LANGUAGE, ...(limits === OF_MEMBERS && cookie) }
      const reports: Report[] = []
      for (let round = 0; round < rounds; round += 1) {
        reports.push(await run(front.origin + path, headers))
      }
      return medianOf(reports)
    }
    const words = await visit(WORDS, OF_MEMBERS)
    const rows: Measurement[] = []
    for (const { what, path, limits } of PAGES) {
      const report = await visit(path, limits)
      const beside = limits === OF_MEMBERS ? words : undefined
      rows.push(rowOf(`${what}, median of ${rounds}`, { limits, report, beside }))
    }
    return rows
  } finally {
    await front.close()
    await server.stop()
  }
}

function medianOf(reports: readonly Report[]): Report {
  const of = (read: (report: Report) => number) => median(reports.map(read))
  return {
    points: {
      performance: of(({ points }) => points.performance),
      accessibility: of(({ points }) => points.accessibility),
      'best-practices': of(({ points }) => points['best-practices']),
      seo: of(({ points }) => points.seo),
    },
    tbtMs: of(({ tbtMs }) => tbtMs),
    lcpMs: of(({ lcpMs }) => lcpMs),
    speed: of(({ speed }) => speed),
  }
}

interface Row {
  limits: Limits
  report: Report
  /** The page of words in the same run. */
  beside: Report | undefined
}

function rowOf(what: string, { limits, report, beside }: Row): Measurement {
  const names = Object.keys(limits.points) as Category[]
  const wanted = names.map((name) => limits.points[name] ?? 0)
  const points = names.map((name) => report.points[name])
  const isQuick = report.tbtMs <= limits.tbtMs && report.lcpMs <= limits.lcpMs
  const speed = `a machine of speed ${figure(report.speed)} (Lighthouse’s index)`
  return {
    what: `Lighthouse mobile: ${what}`,
    against: beside
      ? `${speed}, where a page of words alone has ${beside.points.performance}, ${timesOf(beside)}`
      : speed,
    toReach: `${wanted.join(' / ')}, TBT ≤ ${limits.tbtMs} ms, LCP ≤ ${limits.lcpMs / 1_000} s`,
    measured: `${points.join(' / ')}, ${timesOf(report)}`,
    isMet: isQuick && points.every((each, at) => each >= (wanted[at] ?? 0)),
  }
}

function timesOf({ tbtMs, lcpMs }: Report): string {
  return `TBT ${figure(tbtMs)} ms, LCP ${figure(lcpMs / 1_000)} s`
}

function install(): void {
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' })
}

/** Once more where it could not watch the page, which happens now and then and says nothing of the page. */
async function run(url: string, headers: Readonly<Record<string, string>>): Promise<Report> {
  return runOnce(url, headers).catch(() => runOnce(url, headers))
}

async function runOnce(url: string, headers: Readonly<Record<string, string>>): Promise<Report> {
  const folder = mkdtempSync(join(STAGE_FOLDER, 'lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = `--headless=new --no-sandbox --disable-gpu --disable-quic --ignore-certificate-errors --user-data-dir=${folder}`
  // Not by `execFileSync`: the proxy is in this process.
  await promisify(execFile)(
    process.execPath,
    [
      COMMAND,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${Object.keys(PUBLIC.points).join(',')}`,
      `--chrome-flags=${flags}`,
      `--extra-headers=${JSON.stringify(headers)}`,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() } },
  )
  const report: {
    categories: Record<Category, { score: number }>
    audits: Record<string, { numericValue: number }>
    environment: { benchmarkIndex: number }
  } = JSON.parse(readFileSync(file, 'utf8'))
  const points = Object.entries(report.categories).map(([name, { score }]) => [
    name,
    Math.round(score * 100),
  ])
  const valueOf = (audit: string) => report.audits[audit]?.numericValue ?? Infinity
  return {
    points: Object.fromEntries(points) as Record<Category, number>,
    tbtMs: valueOf('total-blocking-time'),
    lcpMs: valueOf('largest-contentful-paint'),
    speed: report.environment.benchmarkIndex,
  }
}
