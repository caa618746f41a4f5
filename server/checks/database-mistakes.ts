import type { Kysely } from 'kysely'
import type { Mistake } from '../config/mistakes.ts'
import {
  findMark,
  ForeignDatabase,
  refuseForeignDatabase,
} from '../database-marks/refuse-foreign-database.ts'
import type { StatedMode } from '../database-marks/stated-mode.ts'
import type { Database, OpenDatabase } from '../db/database.ts'
import { listNewerMigrations, refusePending } from '../db/migrate.ts'
import { SchemaBehind } from '../db/schema-behind.ts'
import { SchemaForeign } from '../db/schema-foreign.ts'
import { SchemaNewer } from '../db/schema-newer.ts'
import { listDemoContent } from './list-demo-content.ts'

type FindMistakes = (db: Kysely<Database>, stated: StatedMode) => Promise<Mistake[]>

/** What a database may hold that keeps a server from starting on it. */
const FINDERS: readonly FindMistakes[] = [findForeign, findNewer, findDemo]

/**
 * Everything that keeps a server from starting on this database, before anything is written to it. Those
 * that bear an allowance may be wanted (`splitWanted`).
 */
export async function listDatabaseMistakes(
  database: OpenDatabase,
  stated: StatedMode,
): Promise<Mistake[]> {
  const found = [listHeldMistakes(database.db, stated), findBehind(database, stated)]
  return (await Promise.all(found)).flat()
}

/** Those of what it holds, whether or not this build's migrations have run. */
export async function listHeldMistakes(
  db: Kysely<Database>,
  stated: StatedMode,
): Promise<Mistake[]> {
  const found = await Promise.all(FINDERS.map((find) => find(db, stated)))
  return found.flat()
}

/**
 * Whether a start brings the schema up to date itself: where nobody else can be on it, and in a demonstration
 * (decisions/0042-migrating-is-a-step.md).
 */
export function migratesAtStart({ engine }: OpenDatabase, { mode }: StatedMode): boolean {
  return engine === 'pglite' || mode !== 'production'
}

/** A schema that is older than this build, where no start changes it. */
export async function findBehind(database: OpenDatabase, stated: StatedMode): Promise<Mistake[]> {
  if (migratesAtStart(database, stated)) return []
  return told([SchemaBehind], () => refusePending(database.db))
}

function findForeign(db: Kysely<Database>, stated: StatedMode): Promise<Mistake[]> {
  return told([ForeignDatabase], () => refuseForeignDatabase(db, stated))
}

function findNewer(db: Kysely<Database>): Promise<Mistake[]> {
  return told([SchemaNewer, SchemaForeign], () => listNewerMigrations(db))
}

/** A demo's own database is not for production at all, and says so already. */
async function findDemo(db: Kysely<Database>, { mode }: StatedMode): Promise<Mistake[]> {
  if (mode !== 'production' || (await findMark(db)) === 'demo') return []
  const found = await listDemoContent(db)
  return found.map(({ words, remedy }) => ({
    settings: [],
    words,
    remedy,
    allowance: 'demo-content',
  }))
}

async function told(
  kinds: readonly (new (...given: never[]) => Error)[],
  ask: () => Promise<unknown>,
): Promise<Mistake[]> {
  try {
    await ask()
    return []
  } catch (error) {
    if (!(error instanceof Error && kinds.some((kind) => error instanceof kind))) throw error
    return [{ settings: [], words: error.message }]
  }
}
