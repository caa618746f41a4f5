import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import type { Measurement } from './measurement.ts'
import { STAGE_FOLDER, startServer } from './stage.ts'
import { median } from './statistics.ts'

const FOLDER = join(PROJECT_ROOT, 'bench/lighthouse')
const COMMAND = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
const PAGES = [
  { what: 'home', path: '/' },
  { what: 'store list', path: '/store-list' },
]
const LIMITS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

type Category = keyof typeof LIMITS
type Scores = Record<Category, number>

/** Lighthouse's own scores for mobile, from the command line tool. */
export async function measureLighthouse(
  env: Record<string, string>,
  rounds: number,
): Promise<Measurement[]> {
  if (!existsSync(COMMAND)) install()
  const server = await startServer(env)
  try {
    return PAGES.map(({ what, path }) => {
      const runs = Array.from({ length: rounds }, () => runOnce(server.origin + path))
      const names = Object.keys(LIMITS) as Category[]
      const scores = names.map((name) => median(runs.map((run) => run[name])))
      return {
        what: `Lighthouse mobile: ${what}, median of ${rounds}`,
        against: '',
        toReach: Object.values(LIMITS).join(' / '),
        measured: scores.join(' / '),
        isMet: names.every((name, at) => (scores[at] ?? 0) >= LIMITS[name]),
      }
    })
  } finally {
    await server.stop()
  }
}

function install(): void {
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' })
}

function runOnce(url: string): Scores {
  const folder = mkdtempSync(join(STAGE_FOLDER, 'lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = `--headless=new --no-sandbox --disable-gpu --disable-quic --user-data-dir=${folder}`
  execFileSync(
    process.execPath,
    [
      COMMAND,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${Object.keys(LIMITS).join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: findBrowser() } },
  )
  const report: { categories: Record<Category, { score: number }> } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const entries = Object.entries(report.categories)
  return Object.fromEntries(
    entries.map(([name, { score }]) => [name, Math.round(score * 100)]),
  ) as Scores
}
