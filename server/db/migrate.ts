import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { PROJECT_ROOT } from '../project-root.ts'
import type { Database, OpenDatabase } from './database.ts'
import { judgeSchema } from './judge-schema.ts'
import { listMigrationFiles, readMigration, type MigrationFile } from './migration-files.ts'
import { runApart } from './run-apart.ts'
import { SchemaBehind } from './schema-behind.ts'
import { SchemaBusy } from './schema-busy.ts'
import type { UnknownMigration } from './schema-newer.ts'
import { takeMigrationTurn } from './take-migration-turn.ts'

/** Read from the project's folder and not beside this file, which the build moves into build/. */
const MIGRATIONS_FOLDER = join(PROJECT_ROOT, 'server/db/migrations')

/** Up to here all run in one transaction, as they were written for; later ones run one by one. */
const LAST_OF_THE_FIRST = '0035-checks-of-areas'

/**
 * Who asks for a table behind a migration that waits for it waits as well, and gives up after 1.5 s
 * (connection-settings.ts): by then the migration has stood aside.
 */
const LOCK_TIMEOUT = '1s'
const TRIES = 60
const PAUSE_MS = 1_000
/** A lock was not free in time; of two who waited for each other this one was told to go. */
const BUSY_CODES = new Set(['55P03', '40P01'])

export interface MigrateOptions {
  /** Called with each migration that ran, in its transaction. */
  note?: (db: Kysely<Database>, name: string) => Promise<void>
  /** Those of another build. */
  folder?: string
}

/** What one run works with, on a session of its own. */
interface Run extends Required<Pick<MigrateOptions, 'folder'>>, Pick<MigrateOptions, 'note'> {
  session: Kysely<Database>
  /** On the embedded engine nobody is held up, and everything runs in a transaction. */
  engine: OpenDatabase['engine']
}

/**
 * Brings the schema to the newest numbered file, each in a transaction of its own or as its head says, and answers
 * the names of those that were new. Those who migrate at once wait for each other. On the schema of a newer
 * build that says that this one may run on it, there is nothing to do.
 *
 * @throws SchemaNewer, SchemaForeign as `judgeSchema`; SchemaBusy
 */
export async function migrate(
  { engine, withoutTimeLimits }: OpenDatabase,
  { note, folder = MIGRATIONS_FOLDER }: MigrateOptions = {},
): Promise<string[]> {
  return withoutTimeLimits((db) =>
    db.connection().execute(async (session) => {
      if (engine === 'postgres') await takeMigrationTurn(session)
      return runPending({ session, engine, folder, ...(note && { note }) })
    }),
  )
}

async function runPending(run: Run): Promise<string[]> {
  const { session, folder } = run
  const names: string[] = []
  for (;;) {
    // Kysely refuses every migration that it has no file of, so it is not asked about a newer schema.
    if ((await listNewerMigrations(session, folder)).length > 0) return names
    const [next] = await listPendingFiles(session, folder)
    if (next === undefined) return names
    const { error, results = [] } = await tryUntilFree(next.name, () => runNext(run, next))
    // A build that is newer than this one, and older than the turns, may have been here between the two.
    if (error && (await listNewerMigrations(session, folder)).length === 0) throw error
    names.push(...(error ? [] : results.map((result) => result.migrationName)))
  }
}

/** The next one, or all of the first. */
async function runNext(run: Run, next: MigrationFile): Promise<MigrationResultSet> {
  const migrator = migratorOf(listMigrationFiles(run.folder), run)
  if (next.name <= LAST_OF_THE_FIRST) {
    await limitLocks(run, LOCK_TIMEOUT)
    return migrator.migrateTo(LAST_OF_THE_FIRST)
  }
  const { statements, isApart } = readMigration(next)
  if (isApart && run.engine === 'postgres') {
    await limitLocks(run, '0')
    await runApart(run.session, statements)
  }
  await limitLocks(run, LOCK_TIMEOUT)
  return migrator.migrateUp()
}

async function limitLocks({ session, engine }: Run, limit: string): Promise<void> {
  if (engine === 'pglite') return
  await sql`select set_config('lock_timeout', ${limit}, false)`.execute(session)
}

/** @throws SchemaBusy */
async function tryUntilFree(
  migration: string,
  run: () => Promise<MigrationResultSet>,
): Promise<MigrationResultSet> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await run().catch((error: unknown): MigrationResultSet => ({ error }))
    const { error } = outcome
    const isBusy = error instanceof Error && BUSY_CODES.has(String(Reflect.get(error, 'code')))
    if (!isBusy) return outcome
    if (tries === TRIES) throw new SchemaBusy(migration, tries, error)
    await wait(PAUSE_MS)
  }
}

/** The newest that this build knows. */
export function newestMigration(folder = MIGRATIONS_FOLDER): string {
  return listMigrationFiles(folder).at(-1)?.name ?? 'none'
}

/** The names of the files that have not run on this database, in their order. */
export async function listPendingMigrations(
  db: Kysely<Database>,
  folder = MIGRATIONS_FOLDER,
): Promise<string[]> {
  return (await listPendingFiles(db, folder)).map(({ name }) => name)
}

async function listPendingFiles(db: Kysely<Database>, folder: string): Promise<MigrationFile[]> {
  const ran = new Set((await listRanMigrations(db)).map(({ name }) => name))
  return listMigrationFiles(folder).filter(({ name }) => !ran.has(name))
}

/** @throws SchemaBehind where the schema is older than this build */
export async function refusePending(db: Kysely<Database>): Promise<void> {
  const pending = await listPendingMigrations(db)
  if (pending.length > 0) throw new SchemaBehind(pending)
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
  const known = listMigrationFiles(folder).map(({ name }) => name)
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

function migratorOf(files: readonly MigrationFile[], run: Run): Migrator {
  const migrations = files.map((file) => [file.name, migrationOf(file, run)] as const)
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(migrations)) }
  return new Migrator({ db: run.session, provider })
}

function migrationOf(file: MigrationFile, { engine, note }: Run): Migration {
  return {
    async up(db: Kysely<Database>) {
      const { statements, isApart, compatibleFrom } = readMigration(file)
      // What runs apart has run by now.
      if (!isApart) await runEach(db, statements)
      else if (engine === 'pglite') await runEach(db, statements.map(inTransactionForm))
      if (compatibleFrom !== undefined) await keepTerms(db, file.name, compatibleFrom)
      await note?.(db, file.name)
    },
  }
}

async function runEach(db: Kysely<Database>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

function inTransactionForm(statement: string): string {
  return statement.replace(/ concurrently\b/i, '')
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
