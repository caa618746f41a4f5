import type { Kysely } from 'kysely'
import { systemClock } from './clock.ts'
import type { Database } from './db/database.ts'
import { loadDemo } from './domain/content/load-demo.ts'
import type { Logger } from './logger.ts'

const TOTAL_ROWS_ABOUT = 6_800
const BAR_WIDTH = 28

/** Loads the demo and shows how far it is: a bar on a terminal, else a line for each file. */
export async function loadDemoContent(db: Kysely<Database>, log: Logger): Promise<void> {
  const out = process.stdout
  let lastFile = ''
  const { loaded, missingStores } = await loadDemo(db, systemClock, {
    onProgress: ({ file, totalRows }) => {
      if (out.isTTY) out.write(`\r${barOf(totalRows)} ${totalRows} stores`)
      else if (file !== lastFile) out.write(`Loading ${file}\n`)
      lastFile = file
    },
  })
  if (out.isTTY && lastFile !== '') out.write('\n')
  if (loaded.length > 0) out.write(`Loaded content: ${loaded.join(', ')}\n`)
  for (const missing of missingStores)
    log.warn({ missing }, 'content names a store that is not there')
}

function barOf(rows: number): string {
  const filled = Math.min(BAR_WIDTH, Math.round((rows / TOTAL_ROWS_ABOUT) * BAR_WIDTH))
  return `Loading stores [${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]`
}
