import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from '#server/project-root.ts'

const HELP = `Runs every check of the project and stops after the first that fails.

  npm test                        everything
  npm test -- --only types,lint   some of types, lint, format, unused, build, unit, browser
  npm run test:quick              types, lint, and of unit what needs neither a build nor a PostgreSQL

The database suites run on PGlite, and on PostgreSQL and Redis as well where TEST_DATABASE_URL
and TEST_REDIS_URL are set. The browser is CHROMIUM_PATH, else one that is installed, rather without
windows, else Debian's, which is then installed (root only).
`

interface Check {
  name: string
  command: string[]
  /** Besides, where only what is quick is asked for; without it that leaves the check out. */
  quick?: string[]
  /** Where the runner writes its counts. */
  counts?: () => Counts
}

interface Counts {
  passed: number
  failed: number
}

const RESULTS = join(PROJECT_ROOT, 'test-results')

/** Where they are named, suites run on them as well. */
const DATABASES = ['TEST_DATABASE_URL', 'TEST_REDIS_URL']

const NOTHING_RAN: BrowserStats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }

/** One stage after the other; those of one stage run side by side, for none of them fills two cores by itself. */
const STAGES: readonly (readonly Check[])[] = [
  [{ name: 'types', command: ['react-router', 'typegen'], quick: [] }],
  [
    { name: 'types', command: ['tsc'], quick: [] },
    { name: 'lint', command: ['oxlint', '--deny-warnings'], quick: [] },
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'unused', command: ['knip'] },
    { name: 'build', command: ['react-router', 'build'] },
  ],
  [
    {
      name: 'unit',
      command: [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(RESULTS, 'unit.json')}`,
      ],
      quick: ['test/unit/', 'test/api/'],
      counts: countVitest,
    },
  ],
  [{ name: 'browser', command: ['playwright', 'test'], counts: countPlaywright }],
]

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}

const names = [...new Set(STAGES.flat().map(({ name }) => name))]
const asked = values.only?.split(',') ?? names
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are ${names.join(', ')}.`)
  process.exit(2)
}

const total: Counts = { passed: 0, failed: 0 }
if (values.quick) for (const name of DATABASES) delete process.env[name]
for (const stage of STAGES) await runStage(values.quick ? stage.flatMap(quickly) : stage)
console.log(`\n${total.passed} passed, ${total.failed} failed`)

function quickly({ quick, ...check }: Check): Check[] {
  return quick ? [{ ...check, command: [...check.command, ...quick] }] : []
}

async function runStage(stage: readonly Check[]): Promise<void> {
  const checks = stage.filter(({ name }) => asked.includes(name))
  const passed = await Promise.all(checks.map((check) => runCheck(check, checks.length === 1)))
  if (passed.every(Boolean)) return
  console.log(`\n${total.passed} passed, ${Math.max(1, total.failed)} failed`)
  process.exit(1)
}

/** What it says is seen while it runs where it is alone, else once it has ended: whole, and not among others' lines. */
async function runCheck({ name, command, counts }: Check, isAlone: boolean): Promise<boolean> {
  const started = performance.now()
  const { code, said } = await run(command, isAlone ? 'inherit' : 'pipe')
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counted = counts?.()
  total.passed += counted?.passed ?? 0
  total.failed += counted?.failed ?? 0
  console.log(`${said}${code === 0 ? 'ok' : 'FAILED'}  ${name}  ${command[0]}  ${seconds} s`)
  return code === 0
}

function run(
  [program = '', ...args]: string[],
  output: 'inherit' | 'pipe',
): Promise<{ code: number; said: string }> {
  const path = join(PROJECT_ROOT, 'node_modules/.bin', program)
  // Tests start some hundred programs, each of which would compile the same modules anew.
  const env = { NODE_COMPILE_CACHE: join(PROJECT_ROOT, 'node_modules/.cache/node'), ...process.env }
  const child = spawn(path, args, { cwd: PROJECT_ROOT, stdio: ['inherit', output, output], env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => (said += part))
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, said }))
  })
}

function countVitest(): Counts {
  const result = readResult<{ numPassedTests: number; numFailedTests: number }>('unit.json')
  return { passed: result?.numPassedTests ?? 0, failed: result?.numFailedTests ?? 0 }
}

function countPlaywright(): Counts {
  const result = readResult<{ stats: BrowserStats }>('browser.json')
  const { expected, unexpected, flaky, skipped } = result?.stats ?? NOTHING_RAN
  if (flaky > 0) console.log(`${flaky} passed only the second time, which is a failure`)
  if (skipped > 0) console.log(`${skipped} did not run`)
  return { passed: expected, failed: unexpected + flaky }
}

interface BrowserStats {
  expected: number
  unexpected: number
  flaky: number
  /** After a failure before them, or on purpose. */
  skipped: number
}

/** Nothing, where the runner ended before it wrote anything. */
function readResult<T>(file: string): T | undefined {
  const path = join(RESULTS, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
