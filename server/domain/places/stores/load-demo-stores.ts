import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { AREAS } from '#contract/values/area.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { loadBusinessTypes } from '../business-types/load-business-types.ts'
import { DEMO_FOLDER } from '../../../config/content-folders.ts'
import { loadPlaces } from '../places/load-places.ts'
import { importStores } from './import-stores.ts'

const FOLDER = join(DEMO_FOLDER, 'stores')

/** Every area has stores; some have stores made for the demonstration beside them. */
const FILES = AREAS.flatMap((area) => {
  const names = [`stores-${area}.csv`, `demo-stores-${area}.csv`]
  return names
    .filter((name, index) => index === 0 || existsSync(join(FOLDER, name)))
    .map((name) => ({ area, name }))
})

export interface LoadDemoStoresInput {
  /** Called after each batch: the file being read, its rows so far, and all rows so far. */
  onProgress?: (progress: { file: string; rows: number; totalRows: number }) => void
}

/**
 * Loads places, business types and the real stores of content/demo/stores/ by the importer that
 * operators use. Safe to repeat. Answers how many stores were added or changed.
 */
export async function loadDemoStores(
  db: Kysely<Database>,
  clock: Clock,
  { onProgress }: LoadDemoStoresInput = {},
): Promise<{ changed: number }> {
  await loadPlaces(db)
  await loadBusinessTypes(db)
  let changed = 0
  let rowsBefore = 0
  for (const { area, name } of FILES) {
    let rowsHere = 0
    const source = createReadStream(join(FOLDER, name))
    const report = (rows: number) => {
      rowsHere = rows
      onProgress?.({ file: name, rows, totalRows: rowsBefore + rows })
    }
    const output = await importStores(db, clock, { source, area, isDemo: true, onProgress: report })
    changed += output.added + output.updated
    rowsBefore += rowsHere
  }
  return { changed }
}
