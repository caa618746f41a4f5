import type { Kysely } from 'kysely'
import { hasDemoContent, hasTable } from '../database-marks/refuse-foreign-database.ts'
import type { Database } from '../db/database.ts'
import { SITE_TEXTS } from '../domain/publishing/content/sources/site-texts-sources.ts'

/** Something made up that members would take for real. */
export interface DemoContent {
  words: string
  remedy: string
}

type FindDemoContent = (db: Kysely<Database>) => Promise<DemoContent[]>

/** Where the demo's content may stand. */
const PLACES: readonly FindDemoContent[] = [findVouchers, findStores, findBrand]

/** What of the demo's fiction this server would show, and pay for. */
export async function listDemoContent(db: Kysely<Database>): Promise<DemoContent[]> {
  return (await Promise.all(PLACES.map((find) => find(db)))).flat()
}

async function findVouchers(db: Kysely<Database>): Promise<DemoContent[]> {
  if (!(await hasDemoContent(db))) return []
  const words = "The database holds the demo's vouchers, whose serials everybody knows"
  return [{ words, remedy: 'name another database' }]
}

async function findStores(db: Kysely<Database>): Promise<DemoContent[]> {
  if (!(await hasTable(db, 'content_versions'))) return []
  const found = await db
    .selectFrom('content_versions')
    .where('path', '=', 'stores')
    .select('path')
    .executeTakeFirst()
  if (!found) return []
  const words = "The database holds the demo's stores, which have agreed to nothing"
  return [{ words, remedy: 'name another database' }]
}

async function findBrand(db: Kysely<Database>): Promise<DemoContent[]> {
  if (!(await hasTable(db, 'content_files'))) return []
  const rows = await db
    .selectFrom('content_files')
    .where('source', '=', SITE_TEXTS.brand.name)
    .select(['path', 'body'])
    .execute()
  if (rows.length === 0) return []
  const files = rows.map(({ path, body }) => ({ path, file: path, text: body }))
  if (SITE_TEXTS.brand.read(files).demoNotice === null) return []
  const words = 'The brand says that the site is a demonstration'
  return [{ words, remedy: 'import your own: operate content import FOLDER' }]
}
