import { execFile } from 'node:child_process'
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { STAGE_FOLDER } from './stage.ts'
import type { Statement } from './record-statements.ts'

export interface PgbenchOptions {
  url: string
  clients: number
  seconds: number
  script: string
  /** Set for every client. */
  variables: Record<string, number>
}

/**
 * Transactions a second of PostgreSQL's own load tool, with prepared statements.
 *
 * @throws Error where the tool is not installed, or a statement fails
 */
export async function runPgbench(options: PgbenchOptions): Promise<number> {
  const { url, clients, seconds, script, variables } = options
  const file = join(STAGE_FOLDER, 'pgbench.sql')
  writeFileSync(file, script)
  const { stdout } = await promisify(execFile)(pgbenchPath(), [
    ...['--no-vacuum', '--protocol=prepared', '--jobs=2', `--client=${clients}`],
    ...[`--time=${seconds}`, `--file=${file}`],
    ...Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`),
    url,
  ])
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  const failed = Number(/^number of failed transactions: (\d+)/m.exec(stdout)?.[1] ?? 0)
  if (!(perSecond > 0) || failed > 0) throw new Error(`pgbench: ${stdout}`)
  return perSecond
}

/** Debian keeps it beside the server, outside the path. */
function pgbenchPath(): string {
  return globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().at(-1) ?? 'pgbench'
}

/**
 * Recorded statements as a script: the values stand in the text, and every `stands` in them, also
 * inside of JSON, becomes an expression that is another one for each transaction.
 */
export function scriptOf(
  statements: readonly Statement[],
  stands: Readonly<Record<string, string>>,
): string {
  const lines = statements.map(({ text, values }) => {
    // The name of a statement is for our own driver.
    const bare = text.replace(/^\/\*.*?\*\//, '').replaceAll(/\s+/g, ' ')
    return `${bare.replaceAll(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1], stands))};`
  })
  return `\\set n :n + 1\n${lines.join('\n')}\n`
}

function literal(value: unknown, stands: Readonly<Record<string, string>>): string {
  if (value === null) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'::timestamptz`
  if (typeof value === 'number') return String(value)
  // pgbench takes a colon for the beginning of a variable, also inside of quotes.
  const plain = String(value)
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", "''")
  let text = `E'${plain.replaceAll(':', String.raw`\x3A`)}'`
  for (const [stand, expression] of Object.entries(stands)) {
    if (String(value) === stand) return expression
    if (text.includes(stand)) text = `replace(${text}, '${stand}', ${expression})`
  }
  return text
}
