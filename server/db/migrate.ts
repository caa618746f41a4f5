import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { PROJECT_ROOT } from '../project-root.ts'
import type { Database, OpenDatabase } from './database.ts'
import { judgeSchema } from './judge-schema.ts'
import type { UnknownMigration } from './schema-newer.ts'
import { splitStatements } from './split-statements.ts'

/** Read from the project's folder and not beside this file, which the build moves into build/. */
const MIGRATIONS_FOLDER = join(PROJECT_ROOT, 'server/db/migrations')

/** The first line of a migration on whose schema builds may run that know the named one, and not it. */
const COMPATIBLE_FROM = /^-- compatible-from: (\d{4}-[a-z0-9-]+)\n/

export interface MigrateOptions {
  /** Called with each migration that ran, in the transaction of all. */
  note?: (db: Kysely<Database>, name: string) => Promise<void>
  /** Those of another build. */
  folder?: string
}

/**
 * Brings the schema to the newest numbered file, all in one transaction, and answers the names of
 * those that were new. Servers that start together wait for each other. On the schema of a newer build
 * that says that this one may run on it, there is nothing to do.
 *
 * @throws SchemaNewer, SchemaForeign as `judgeSchema`
 */
export async function migrate(
  database: OpenDatabase,
  { note, folder = MIGRATIONS_FOLDER }: MigrateOptions = {},
): Promise<string[]> {
  return database.withoutTimeLimits(async (db) => {
    // Kysely refuses every migration that it has no file of, so it is not asked about a newer schema.
    if ((await listNewerMigrations(db, folder)).length > 0) return []
    const { error, results = [] } = await migratorOf(db, folder, note).migrateToLatest()
    if (!error) return results.map((result) => result.migrationName)
    // A newer build may have been here between the two.
    if ((await listNewerMigrations(db, folder)).length > 0) return []
    throw error
  })
}

/** The newest that this build knows. */
export function newestMigration(folder = MIGRATIONS_FOLDER): string {
  return listFiles(folder).at(-1)?.name ?? 'none'
}

/** The names of the files that have not run on this database, for the readiness check. */
export async function listPendingMigrations(
  db: Kysely<Database>,
  folder = MIGRATIONS_FOLDER,
): Promise<string[]> {
  const migrations = await migratorOf(db, folder).getMigrations()
  return migrations.flatMap((migration) => (migration.executedAt ? [] : migration.name))
}

/**
 * What a newer build has done to this database, and says that this one may run on; mostly nothing.
 *
 * @throws SchemaNewer, SchemaForeign as `judgeSchema`
 */
export async function listNewerMigrations(
  db: Kysely<Database>,
  folder = MIGRATIONS_FOLDER,
): Promise<UnknownMigration[]> {
  const known = listFiles(folder).map(({ name }) => name)
  return judgeSchema({ known, ran: await listRanMigrations(db) })
}

/** What has run on this database, with what it says of older builds. */
async function listRanMigrations(db: Kysely<Database>): Promise<UnknownMigration[]> {
  const { rows: tables } = await sql<{ hasRan: boolean; hasTerms: boolean }>`
    select to_regclass('kysely_migration') is not null as "hasRan",
      to_regclass('schema_compatibilities') is not null as "hasTerms"`.execute(db)
  const [{ hasRan, hasTerms } = { hasRan: false, hasTerms: false }] = tables
  if (!hasRan) return []
  const ran = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const terms = hasTerms ? await db.selectFrom('schema_compatibilities').selectAll().execute() : []
  return ran.rows.map(({ name }) => ({
    name,
    compatibleFrom: terms.find(({ migration }) => migration === name)?.compatible_from,
  }))
}

function migratorOf(db: Kysely<Database>, folder: string, note?: MigrateOptions['note']): Migrator {
  const provider: MigrationProvider = {
    getMigrations: () =>
      Promise.resolve(
        Object.fromEntries(
          listFiles(folder).map(({ name, path }) => [name, migrationOf(name, path, note)]),
        ),
      ),
  }
  return new Migrator({ db, provider })
}

function listFiles(folder: string): { name: string; path: string }[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .toSorted()
    .map((file) => ({ name: file.slice(0, -4), path: join(folder, file) }))
}

function migrationOf(name: string, path: string, note?: MigrateOptions['note']): Migration {
  return {
    async up(db: Kysely<Database>) {
      const text = readFileSync(path, 'utf8')
      for (const statement of splitStatements(text)) await sql.raw(statement).execute(db)
      const compatibleFrom = COMPATIBLE_FROM.exec(text)?.[1]
      if (compatibleFrom !== undefined) await keepTerms(db, name, compatibleFrom)
      await note?.(db, name)
    },
  }
}

async function keepTerms(
  db: Kysely<Database>,
  migration: string,
  compatibleFrom: string,
): Promise<void> {
  await db
    .insertInto('schema_compatibilities')
    .values({ migration, compatible_from: compatibleFrom })
    .execute()
}
