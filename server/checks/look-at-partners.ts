import { type Kysely, sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { hasTable } from '../database-marks/refuse-foreign-database.ts'
import type { Database } from '../db/database.ts'
import { SITE_TEXTS } from '../domain/publishing/content/sources/site-texts-sources.ts'
import { partnerKeysOf } from '../domain/earning/partners/partner-keys.ts'
import { warning, type Finding } from './check.ts'

/** Partners are known by the content and by a key: with one of the two alone nobody can convert points. */
export async function lookAtPartners(
  db: Kysely<Database>,
  { partners }: Config,
): Promise<Finding[]> {
  const codes = await listConverting(db)
  const made = await listMade(db)
  const keyless = codes.filter(
    (code) => partnerKeysOf(partners, code) === undefined && !made.includes(code),
  )
  const unknown = [...partners.keys.keys()].filter((code) => !codes.includes(code))
  return [
    ...(keyless.length > 0
      ? [
          `${keyless.join(', ')} in partner-groups.json without a key, so that its points do not become credit: write PARTNER_KEYS=code:key, or make one at the console`,
        ]
      : []),
    ...(unknown.length > 0
      ? [
          `PARTNER_KEYS names ${unknown.join(', ')}, of which partner-groups.json has no rates: correct the code, or import its group`,
        ]
      : []),
  ].map((words) => warning('partners', words))
}

/** Partners for whom a key was made at the console. */
async function listMade(db: Kysely<Database>): Promise<string[]> {
  if (!(await hasTable(db, 'partner_keys'))) return []
  const rows = await db
    .selectFrom('partner_keys')
    .where('key_sealed', 'is not', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .select('partner_code')
    .execute()
  return rows.map((row) => row.partner_code)
}

/** Those groups whose points become credit somewhere. */
async function listConverting(db: Kysely<Database>): Promise<string[]> {
  if (!(await hasTable(db, 'content_files'))) return []
  const rows = await db
    .selectFrom('content_files')
    .where('source', '=', SITE_TEXTS.partnerGroups.name)
    .select(['path', 'body'])
    .execute()
  if (rows.length === 0) return []
  const files = rows.map(({ path, body }) => ({ path, file: path, text: body }))
  return SITE_TEXTS.partnerGroups
    .read(files)
    .partnerGroups.filter(({ rates }) => Object.keys(rates).length > 0)
    .map(({ id }) => id)
}
