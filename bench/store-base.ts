import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '#server/db/database.ts'
import { refreshStoreCounts } from '#server/domain/places/stores/refresh-store-counts.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { BUILD_FOLDER } from '../scripts/source-fingerprint.ts'
import { startChild } from './child-process.ts'
import { STAGE_FOLDER } from './stage.ts'
import type { TestDatabase } from './test-database.ts'

export interface OperateResult {
  seconds: number
  peakMb: number
}

/** Writes a file of made-up stores and answers its path. */
export async function makeStoresFile(rows: number): Promise<string> {
  const file = join(STAGE_FOLDER, `stores-${rows}.csv`)
  const maker = spawn(
    process.execPath,
    [join(PROJECT_ROOT, 'scripts/make-stores.ts'), '--rows', String(rows)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(maker, 'exit')
  await pipeline(maker.stdout, createWriteStream(file))
  await ended
  return file
}

const WATCH_EVERY_MS = 100

/** As deploy/operate starts it. */
const OPERATE = ['--max-semi-space-size=4', join(BUILD_FOLDER, 'server/operate.js')]

/** Runs `operate stores import` and watches its memory. */
export function runImport(file: string, env: Record<string, string>): Promise<OperateResult> {
  return runOperate(['stores', 'import', file, '--area', 'tw', '--demo'], env)
}

/** Runs a command of the built operator's program to its end. */
export async function runOperate(
  words: readonly string[],
  env: Record<string, string>,
): Promise<OperateResult> {
  const startedAt = performance.now()
  const child = startChild([...OPERATE, ...words], { env })
  let peakMb = 0
  const timer = setInterval(() => {
    try {
      peakMb = Math.max(peakMb, child.memory().peakMb)
    } catch {
      // It has just ended.
      clearInterval(timer)
    }
  }, WATCH_EVERY_MS)
  const code = await child.exited
  clearInterval(timer)
  if (code !== 0) throw new Error(`operate ${words.join(' ')} ended with ${code}`)
  return { seconds: (performance.now() - startedAt) / 1_000, peakMb }
}

/** Columns of `stores` that a copy has for itself. */
const OWN_COLUMNS = new Set(['id', 'lat', 'lng'])

/**
 * Multiplies the imported stores by copies up to some kilometres away. The index of words is built
 * anew at the end, which takes a tenth of adding to it.
 */
export async function multiplyStores(database: TestDatabase, times: number): Promise<void> {
  const { rows } = await database.run(
    `select column_name as name from information_schema.columns
     where table_name = 'stores' and table_schema = 'public' order by ordinal_position`,
  )
  const shared = rows.map(({ name }) => String(name)).filter((name) => !OWN_COLUMNS.has(name))
  const { rows: indexes } = await database.run(
    `select indexdef from pg_indexes where indexname = 'stores_keyword'`,
  )
  const spread = (letter: string) => `(hashtext(id || copy || '${letter}') / 2147483648.0) * 0.06`
  await database.run(`
    set maintenance_work_mem = '1GB';
    set synchronous_commit = off;
    drop index stores_keyword;
    insert into stores (id, lat, lng, ${shared.join(', ')})
    select id || '-' || copy, lat + ${spread('a')}, lng + ${spread('b')}, ${shared.join(', ')}
    from stores, generate_series(2, ${times}) as copy where length(id) <= 60;
    ${rows.length > 0 ? indexes[0]?.indexdef : ''};
  `)
  await settle(database)
}

/** As autovacuum leaves a table some minutes after an import. */
export async function settle(database: TestDatabase): Promise<void> {
  const opened = await openDatabase({ url: database.url })
  try {
    await opened.withoutTimeLimits((db) => refreshStoreCounts(db, 'tw'))
  } finally {
    await opened.close()
  }
  await database.run('vacuum analyze stores')
}

export async function countStores(database: TestDatabase): Promise<number> {
  const { rows } = await database.run('select count(*)::integer as stores from stores')
  return Number(rows[0]?.stores)
}
