import type { Kysely } from 'kysely'
import type { Database } from './tables/database.ts'

export type { Database } from './tables/database.ts'
export { EmbeddedDatabaseInUse } from './embedded-lock.ts'

export interface OpenDatabaseOptions {
  /** PostgreSQL connection string. Without it the database is embedded. */
  url?: string | undefined
  /** Folder of the embedded database. Without it and without a url: in memory, for tests. */
  dataDir?: string | undefined
  /** What an embedded database in memory begins with, as PGlite writes one out; left out: nothing. */
  image?: Blob | undefined
  /** Connections to PostgreSQL at most; default 10. */
  poolSize?: number | undefined
  /** Shown in pg_stat_activity; default 'hongli'. */
  applicationName?: string | undefined
}

export interface SqlResult {
  rows: unknown[]
}

/** Connections for requests and jobs. */
export interface ConnectionCounts {
  used: number
  idle: number
  /** Who waits for one. */
  waiting: number
  limit: number
}

export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly engine: 'pglite' | 'postgres'
  /**
   * Runs a text outside any transaction of `db`, as the job queue wants it. A text without values
   * may hold several statements; the rows of all of them are answered.
   */
  executeSql(text: string, values?: unknown[]): Promise<SqlResult>
  /**
   * Runs long work (migrations, imports) without the time limits that guard a request; on
   * PostgreSQL on a connection of its own, on the embedded engine on `db` itself.
   */
  withoutTimeLimits<T>(run: (db: Kysely<Database>) => Promise<T>): Promise<T>
  /**
   * Asks whether the database answers, within seconds; on PostgreSQL on a connection of its own, which
   * waits for nobody who uses the others.
   */
  look(): Promise<unknown>
  /**
   * For a server's own short questions that nobody may hold up; on PostgreSQL on the connections of
   * `look`, on the embedded engine `db` itself.
   */
  readonly lookout: Kysely<Database>
  /** How its connections are used now; undefined on the embedded engine, which has one session. */
  countConnections(): ConnectionCounts | undefined
  close(): Promise<void>
}

/**
 * Opens PostgreSQL when a url is given, else PGlite in a folder or in memory.
 * Throws EmbeddedDatabaseInUse when the folder is open elsewhere. Only the engine that is used is
 * loaded: the other one costs 40 MB.
 */
export async function openDatabase(options: OpenDatabaseOptions = {}): Promise<OpenDatabase> {
  if (options.url) {
    const { openPostgres } = await import('./open-postgres.ts')
    return openPostgres({ ...options, url: options.url })
  }
  const { openEmbedded } = await import('./open-embedded.ts')
  return openEmbedded(options)
}
