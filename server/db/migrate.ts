import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { PROJECT_ROOT } from '../project-root.ts'
import type { Database, OpenDatabase } from './database.ts'
import { SchemaNewer } from './schema-newer.ts'
import { splitStatements } from './split-statements.ts'

/** Read from the project's folder and not beside this file, which the build moves into build/. */
const MIGRATIONS_FOLDER = join(PROJECT_ROOT, 'server/db/migrations')

/** Called with each migration that ran, in the transaction of all. */
export type NoteMigration = (db: Kysely<Database>, name: string) => Promise<void>

/**
 * Brings the schema to the newest numbered file, all in one transaction, and answers the names of
 * those that were new. Servers that start together wait for each other.
 *
 * @throws SchemaNewer where a newer build has been here
 */
export async function migrate(database: OpenDatabase, note?: NoteMigration): Promise<string[]> {
  return database.withoutTimeLimits(async (db) => {
    const { error, results = [] } = await migratorOf(db, note).migrateToLatest()
    if (isUnknownFound(error)) throw await toSchemaNewer(db, error)
    if (error) throw error
    return results.map((result) => result.migrationName)
  })
}

/** The names of the files that have not run on this database, for the readiness check. */
export async function listPendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const migrations = await migratorOf(db).getMigrations()
  return migrations.flatMap((migration) => (migration.executedAt ? [] : migration.name))
}

/** Kysely's words for a migration that ran and has no file. */
function isUnknownFound(error: unknown): error is Error {
  return error instanceof Error && /^corrupted migrations: .* is missing$/.test(error.message)
}

async function toSchemaNewer(db: Kysely<Database>, cause: Error): Promise<Error> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const found = rows.map(({ name }) => name).toSorted()
  const known = listFiles().map(nameOf)
  const [newest, newestKnown] = [found.at(-1), known.at(-1)]
  // A gap further back is no newer build's: the library's own words tell it.
  if (newest === undefined || newestKnown === undefined || newest <= newestKnown) return cause
  return new SchemaNewer({ found: newest, known: newestKnown })
}

function migratorOf(db: Kysely<Database>, note?: NoteMigration): Migrator {
  return new Migrator({ db, provider: sqlFiles(note) })
}

function sqlFiles(note?: NoteMigration): MigrationProvider {
  return {
    getMigrations: async () =>
      Object.fromEntries(listFiles().map((file) => [nameOf(file), migrationOf(file, note)])),
  }
}

function listFiles(): string[] {
  return readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .toSorted()
}

function nameOf(file: string): string {
  return file.slice(0, -'.sql'.length)
}

function migrationOf(file: string, note?: NoteMigration): Migration {
  return {
    async up(db) {
      const text = readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8')
      for (const statement of splitStatements(text)) await sql.raw(statement).execute(db)
      await note?.(db, nameOf(file))
    },
  }
}
