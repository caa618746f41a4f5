import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
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
  /** What the runner has written down. */
  outcome?: () => Outcome
}

interface Counts {
  passed: number
  failed: number
}

interface Outcome extends Counts {
  /** One line for each that failed. */
  failures: string[]
}

/** Of what a failed test said: where a log is cut, its last lines have to hold all of them. */
const SAID_LENGTH = 200

const RESULTS = join(PROJECT_ROOT, 'test-results')

/** What the two runners write there. */
const RESULT_FILES = { unit: 'unit.json', browser: 'browser.json' }

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
    { name: 'build', command: ['node', 'scripts/build.ts'] },
  ],
  [
    {
      name: 'unit',
      command: [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(RESULTS, RESULT_FILES.unit)}`,
      ],
      quick: ['test/unit/', 'test/api/', 'test/console/'],
      outcome: outcomeOfVitest,
    },
  ],
  [{ name: 'browser', command: ['playwright', 'test'], outcome: outcomeOfPlaywright }],
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
// A runner that ends before it writes would be counted by what an earlier one wrote.
for (const file of Object.values(RESULT_FILES)) rmSync(join(RESULTS, file), { force: true })
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
async function runCheck({ name, command, outcome }: Check, isAlone: boolean): Promise<boolean> {
  const started = performance.now()
  const { code, said } = await run(command, isAlone ? 'inherit' : 'pipe')
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const { passed = 0, failed = 0, failures = [] } = outcome?.() ?? {}
  total.passed += passed
  total.failed += failed
  console.log(`${said}${code === 0 ? 'ok' : 'FAILED'}  ${name}  ${command[0]}  ${seconds} s`)
  for (const failure of failures) console.log(failure)
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

function outcomeOfVitest(): Outcome {
  const result = readResult<UnitResult>(RESULT_FILES.unit)
  const failures = (result?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = relative(PROJECT_ROOT, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [lineOf(file, message)]
    return failed.map(({ fullName, failureMessages }) =>
      lineOf(`${file} ${fullName}`, failureMessages[0]),
    )
  })
  return { passed: result?.numPassedTests ?? 0, failed: result?.numFailedTests ?? 0, failures }
}

function outcomeOfPlaywright(): Outcome {
  const result = readResult<BrowserSuite & { stats: BrowserStats }>(RESULT_FILES.browser)
  const { expected, unexpected, flaky, skipped } = result?.stats ?? NOTHING_RAN
  const failures = result ? failuresIn(result) : []
  for (const { where, said, shown } of failures) console.log(`\n${where}\n${said}\n${shown}`)
  if (flaky > 0) console.log(`${flaky} passed only the second time, which is a failure`)
  if (skipped > 0) console.log(`${skipped} did not run`)
  const lines = failures.map(({ where, said }) => lineOf(where, said))
  return { passed: expected, failed: unexpected + flaky, failures: lines }
}

function lineOf(where: string, said = ''): string {
  return `  ${where}: ${stripVTControlCharacters(said).replaceAll(/\s+/g, ' ').slice(0, SAID_LENGTH)}`
}

interface BrowserFailure {
  where: string
  said: string
  /** What stood on the page. */
  shown: string
}

function failuresIn({ suites = [], specs = [] }: BrowserSuite): BrowserFailure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ errors }) => errors.length > 0)
      .map(({ errors, attachments }) => {
        const messages = errors.map(({ message = '' }) => stripVTControlCharacters(message))
        const context = attachments.find(({ name }) => name === 'error-context')?.path
        const shown = context && /```yaml.*?```/s.exec(readFileSync(context, 'utf8'))?.[0]
        return { where: `${file}:${line} ${title}`, said: messages.join('\n'), shown: shown ?? '' }
      }),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

interface UnitResult {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    /** Of a file that could not be run. */
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface BrowserSuite {
  suites?: BrowserSuite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: {
      results: {
        errors: { message?: string }[]
        attachments: { name: string; path?: string }[]
      }[]
    }[]
  }[]
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
