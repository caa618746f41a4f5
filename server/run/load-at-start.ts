import type { Kysely } from 'kysely'
import { systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { loadContent, type LoadContentOutput } from '../domain/publishing/content/load-content.ts'
import { loadDemo } from '../domain/publishing/content/load-demo.ts'
import { loadDemoVouchers } from '../domain/publishing/content/demo-vouchers.ts'
import type { Logger } from '../logger.ts'

const TOTAL_ROWS_ABOUT = 6_800
const BAR_WIDTH = 28

/**
 * Takes the texts of the pages into memory. A demonstration is brought to what content/demo says first,
 * with its stores, and tells what was done; what was published in the console stays as it is, and how it differs
 * is told. In production a start imports nothing.
 *
 * @throws ContentError naming the file that does not fit
 */
export async function loadAtStart(
  db: Kysely<Database>,
  config: Config,
  log: Logger,
): Promise<void> {
  if (config.loadDemoContent || !config.isProduction) await loadDemoFiles(db, config, log)
}

async function loadDemoFiles(
  db: Kysely<Database>,
  { loadDemoContent, isProduction }: Config,
  log: Logger,
): Promise<void> {
  const { loaded, missingStores, left } = loadDemoContent
    ? await loadDemoWithProgress(db)
    : await loadContent(db, systemClock)
  if (!isProduction) await loadDemoVouchers(db, systemClock)
  if (loaded.length > 0) process.stdout.write(`Loaded content: ${loaded.join(', ')}\n`)
  for (const missing of missingStores) {
    log.warn({ missing }, 'content names a store that is not there')
  }
  for (const { name, changes } of left) {
    log.warn({ source: name, changes }, 'content was published in the console, and stays')
  }
}

/** A bar on a terminal, else a line for each file. */
async function loadDemoWithProgress(db: Kysely<Database>): Promise<LoadContentOutput> {
  const out = process.stdout
  let lastFile = ''
  const output = await loadDemo(db, systemClock, {
    onProgress: ({ file, totalRows }) => {
      if (out.isTTY) out.write(`\r${barOf(totalRows)} ${totalRows} stores`)
      else if (file !== lastFile) out.write(`Loading ${file}\n`)
      lastFile = file
    },
  })
  if (out.isTTY && lastFile !== '') out.write('\n')
  return output
}

function barOf(rows: number): string {
  const filled = Math.min(BAR_WIDTH, Math.round((rows / TOTAL_ROWS_ABOUT) * BAR_WIDTH))
  return `Loading stores [${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]`
}
