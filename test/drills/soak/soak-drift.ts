import { say } from '../say.ts'
import type { Seen } from './soak-samples.ts'

/** What there was at the end of a quarter. */
export interface Count {
  rows: Map<string, number>
  /** Acts of members that were done. */
  done: number
  /** Lots of credit that came to their end. */
  expiries: number
}

interface Figure {
  name: string
  /** For each quarter. */
  values: number[]
  /** What the last may be, where the second was so much; left out: told only. */
  allow?: (second: number) => number
  /** What the last has to be at least: of a drill in which nothing happens everything is flat. */
  atLeast?: (second: number) => number
}

/** Where the second quarter stands, and the last: the first one warms up. */
const [SECOND, LAST] = [1, 3]

/**
 * The last quarter is held against the second, by medians: a peak is a sweep, a collection of garbage or somebody
 * else on this machine, and a drift lifts the median. What is allowed is more than a machine with other work made of
 * two quarters that were alike.
 */
const SAMPLED: Record<string, ((second: number) => number) | undefined> = {
  // It still grows a little for the first minutes, with a heap that does not.
  'memory of server 1, MB': (second) => second * 1.1 + 20,
  'memory of server 2, MB': (second) => second * 1.1 + 20,
  'heap of server 1, MB': (second) => second * 1.15 + 10,
  'heap of server 2, MB': (second) => second * 1.15 + 10,
  // Garbage that comes and goes: told beside the memory, which it may explain.
  'outside the heap of server 1, MB': undefined,
  'outside the heap of server 2, MB': undefined,
  // Pools open what they need and close what is idle.
  'connections to PostgreSQL': (second) => second * 1.1 + 4,
  // A look for jobs comes every 20 s.
  'oldest job, s': (second) => second + 20,
  'jobs that wait': (second) => second * 1.5 + 20,
  // Kept for a day; every quarter has as many days and as much to do in them.
  'rows of idempotency_keys': (second) => second * 1.25 + 100,
  // Autovacuum comes at a fifth of a table; by then the last rows may be dead, or just cleaned.
  'dead rows, %': (second) => second + 10,
  'load of the machine': undefined,
}

/** Of fewer nobody can say whether they move. */
const LEAST_SAMPLES = 3
/** Of a server that lives they never are the same twice: figures that stand still say nothing of it. */
const NEVER_STILL = ['memory', 'heap'].flatMap((what) =>
  [1, 2].map((server) => `${what} of server ${server}, MB`),
)

/** Half as much again is a drift; a tenth of a second is somebody else on this machine. */
const allowTime = (second: number) => second * 1.5 + 100
/** Of an act, or of a lot that ends: what repeats by the clock alone is among them. */
const allowRows = (second: number) => second * 1.25 + 0.05
/** Tables that grow by less with an act are not told. */
const LEAST_ROWS = 0.02
/** Their rows go again; the samples hold them. */
const KEPT_FOR_A_TIME = ['idempotency_keys']

/** Prints the quarters, and answers what has drifted. */
export function findDrift(seen: readonly Seen[], counts: readonly Count[]): string[] {
  const figures = [...sampledFigures(seen), ...timeFigures(seen), ...rowFigures(counts)]
  say(`${''.padEnd(44)}  first  second   third    last  at most`)
  const drifted = figures.flatMap(({ name, values, allow, atLeast }) => {
    const [second = 0, last = 0] = [values[SECOND], values[LAST]]
    const limit = allow?.(second)
    const columns = [...values, limit].map((value) => tell(value).padStart(8))
    say(`${name.padEnd(42)}${columns.join('')}`)
    const least = atLeast?.(second)
    if (least !== undefined && !(last >= least)) {
      return `${name}: second quarter ${tell(second)}, last ${tell(last)}, at least ${tell(least)}`
    }
    if (limit === undefined || last <= limit) return []
    const words = `second quarter ${tell(second)}, last ${tell(last)}, at most ${tell(limit)}`
    return `${name} is not flat: ${words}`
  })
  return [...drifted, ...findStill(seen)]
}

/** A figure that is flat because nobody reads it any more. */
function findStill(seen: readonly Seen[]): string[] {
  return NEVER_STILL.flatMap((name) =>
    seen.flatMap(({ samples }, place) => {
      if (samples.length < LEAST_SAMPLES) return `${name} was hardly seen in quarter ${place + 1}`
      const values = new Set(samples.map((sample) => sample[name]))
      return values.size > 1 ? [] : `${name} stands still in quarter ${place + 1}`
    }),
  )
}

function sampledFigures(seen: readonly Seen[]): Figure[] {
  return Object.entries(SAMPLED).map(([name, allow]) => {
    const values = seen.map(({ samples }) =>
      quantile(
        samples.map((sample) => sample[name]),
        0.5,
      ),
    )
    return { name, values, ...(allow && { allow }) }
  })
}

function timeFigures(seen: readonly Seen[]): Figure[] {
  const figure = (what: 'readMs' | 'writeMs', part: number) =>
    seen.map((quarter) => quantile(quarter[what], part))
  return [
    {
      name: 'reads',
      values: seen.map(({ readMs }) => readMs.length),
      atLeast: (second) => second * 0.7,
    },
    { name: 'reads, p50, ms', values: figure('readMs', 0.5) },
    { name: 'reads, p99, ms', values: figure('readMs', 0.99), allow: allowTime },
    { name: 'writes', values: seen.map(({ writeMs }) => writeMs.length) },
    { name: 'writes, p50, ms', values: figure('writeMs', 0.5) },
    { name: 'writes, p99, ms', values: figure('writeMs', 0.99), allow: allowTime },
  ]
}

/** Counts stand before the first quarter, and after each. */
function rowFigures(counts: readonly Count[]): Figure[] {
  const quarters = counts.slice(1).map((count, index) => [counts[index] as Count, count] as const)
  const done = quarters.map(([before, after]) => after.done - before.done)
  const expiries = quarters.map(([before, after]) => after.expiries - before.expiries)
  const tables = [...(counts.at(-1)?.rows.keys() ?? [])]
  const figures = tables.map((table): Figure => {
    const values = quarters.map(([before, after], place) => {
      const more = (after.rows.get(table) ?? 0) - (before.rows.get(table) ?? 0)
      return more / Math.max(1, (done[place] ?? 0) + (expiries[place] ?? 0))
    })
    return { name: `${table}, rows an act`, values, allow: allowRows }
  })
  const growing = figures.filter(
    ({ name, values }) =>
      values.some((value) => value > LEAST_ROWS) &&
      !KEPT_FOR_A_TIME.some((table) => name.startsWith(`${table},`)),
  )
  return [
    { name: 'acts that were done', values: done, atLeast: (second) => second * 0.7 },
    { name: 'lots that ended', values: expiries, atLeast: () => 1 },
    ...growing,
  ]
}

/** NaN where nothing was seen, which is flat for nobody. */
function quantile(values: readonly (number | undefined)[], part: number): number {
  const sorted = values.filter((value) => value !== undefined).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

function tell(value: number | undefined): string {
  if (value === undefined) return ''
  return Math.abs(value) < 10 && !Number.isInteger(value) ? value.toFixed(2) : value.toFixed(0)
}
