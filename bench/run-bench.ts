import type { ExecException } from 'node:child_process'
import { parseArgs } from 'node:util'
import { runBuild } from '../scripts/build.ts'
import { isBuildCurrent } from '../scripts/source-fingerprint.ts'
import { makeBenchmarks } from './benchmarks.ts'
import { describeMachine } from './describe-machine.ts'
import type { Benchmark, Measurement } from './measurement.ts'
import { writeReport } from './write-report.ts'

const HELP = `Measures the product against its limits, each against a floor in the same run.

  npm run bench
  npm run bench -- --only kept-page,keywords
  npm run bench -- --quick --write

  --only        these parts alone, by their names
  --quick       small counts: to see that it runs, not to be quoted
  --lighthouse  Lighthouse as well; it is installed in bench/lighthouse on first use
  --write       writes docs/performance.md

Builds first where the build is older than the sources. Wants PostgreSQL at BENCH_DATABASE_URL (else
TEST_DATABASE_URL, else postgres://postgres@127.0.0.1:5432/postgres), where it makes a database of its
own and drops it, and Chromium. Takes about thirteen minutes; use an idle machine.
`

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
})

const { benchmarks, stores } = makeBenchmarks({ isQuick: values.quick })

if (values.help) process.stdout.write(`${HELP}\nParts:\n${benchmarks.map(lineOf).join('')}`)
else await run(chosen())

async function run(parts: Benchmark[]): Promise<void> {
  if (!isBuildCurrent()) await runBuild()
  // Ends the processes and drops the folder of the bench as well (`exit` handlers).
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stores.drop().finally(() => process.exit(1)))
  }
  const machine = await describeMachine()
  process.stdout.write(`${machine}\n\n`)
  const rows: Measurement[] = []
  try {
    for (const part of parts) rows.push(...(await measure(part)))
  } finally {
    await stores.drop()
  }
  if (values.write) writeReport(rows, { machine, isQuick: values.quick })
}

/** A part that fails is a line that says so, and does not end the others. */
async function measure({ name, measure: run }: Benchmark): Promise<Measurement[]> {
  const startedAt = performance.now()
  const rows = await run().catch((error: unknown): Measurement[] => {
    const measured = `failed: ${reasonOf(error)}`
    return [{ what: name, against: '', toReach: '', measured, isMet: false }]
  })
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  process.stdout.write(`${name} (${seconds} s)\n${rows.map(textOf).join('')}\n`)
  return rows
}

/**
 * Fits a row of the report: a line. Of a command its own last words and not the command, whose arguments may hold a
 * token or a password.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cmd, code, stderr = '' }: ExecException = error
  const words = cmd === undefined ? error.message : stderr.trim().split('\n').at(-1)
  return words?.split('\n')[0] || `ended with ${code}`
}

function chosen(): Benchmark[] {
  const { only, lighthouse } = values
  if (only === undefined) return benchmarks.filter((part) => !part.isOnRequest || lighthouse)
  const names = only.split(',')
  const unknown = names.filter((name) => !benchmarks.some((part) => part.name === name))
  if (unknown.length > 0) throw new Error(`No part is called ${unknown.join(', ')}: see --help`)
  return benchmarks.filter((part) => names.includes(part.name))
}

function lineOf({ name, what }: Benchmark): string {
  return `  ${name.padEnd(16)} ${what}\n`
}

function textOf({ what, against, toReach, measured, isMet }: Measurement): string {
  const mark = isMet === undefined ? ' ' : isMet ? '✓' : '✗'
  const beside = against === '' ? '' : `\n    against ${against}`
  return `  ${mark} ${what}\n    ${measured}   (to reach: ${toReach})${beside}\n`
}
