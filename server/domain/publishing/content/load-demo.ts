import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { loadDemoStores, type LoadDemoStoresInput } from '../../places/stores/load-demo-stores.ts'
import { loadContent, type LoadContentOutput } from './load-content.ts'
import { CONTENT_FOLDER, DEMO_FOLDER } from '../../../config/content-folders.ts'

/** The key of the demo stores in `content_versions`. */
const STORES = 'stores'

/**
 * Loads the demo: the real stores of every area, then all content. Stores whose files did not
 * change are not read again, which keeps a later start under a second.
 *
 * @throws ContentError
 */
export async function loadDemo(
  db: Kysely<Database>,
  clock: Clock,
  input: LoadDemoStoresInput = {},
): Promise<LoadContentOutput> {
  const hash = hashStoreFiles()
  const before = await db
    .selectFrom('content_versions')
    .where('path', '=', STORES)
    .select('hash')
    .executeTakeFirst()
  if (before?.hash !== hash) {
    await loadDemoStores(db, clock, input)
    // The embedded engine has no autovacuum: without figures it searches by the wrong index, which
    // takes 19 ms of CPU a keyword search instead of 5.
    await sql`analyze`.execute(db)
    const version = { hash, loaded_at: clock.now() }
    await db
      .insertInto('content_versions')
      .values({ path: STORES, ...version })
      .onConflict((conflict) => conflict.column('path').doUpdateSet(version))
      .execute()
  }
  return loadContent(db, clock)
}

function hashStoreFiles(): string {
  const folder = join(DEMO_FOLDER, 'stores')
  const files = readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))
  const hash = createHash('sha256')
  for (const file of [...files, join(CONTENT_FOLDER, 'business-types.json')]) {
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}
