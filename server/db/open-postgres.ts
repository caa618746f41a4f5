import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { COLUMN_PARSERS } from './column-parsers.ts'
import type { OpenDatabase, OpenDatabaseOptions } from './database.ts'
import { discardStuckClients } from './discard-stuck-clients.ts'
import type { Database } from './tables/database.ts'

/**
 * A call must answer within 5 s when the database is away (QUALITY.md, section 1): at worst it
 * waits for a connection and then for one statement. The server gives up before the client does,
 * so that a merely slow statement frees its connection.
 */
const CONNECT_TIMEOUT_MS = 2000
const STATEMENT_TIMEOUT_MS = 2500
const ANSWER_TIMEOUT_MS = 2800

type PostgresOptions = OpenDatabaseOptions & { url: string }

export function openPostgres(options: PostgresOptions): OpenDatabase {
  const pool = createPool(options, {
    max: options.poolSize ?? 10,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  })
  const db = createKysely(pool)
  let closing: Promise<void> | undefined
  return {
    db,
    engine: 'postgres',
    async executeSql(text, values = []) {
      const results = await pool.query<Record<string, unknown>>(text, values)
      return { rows: [results].flat().flatMap((result) => result.rows) }
    },
    async withoutTimeLimits(run) {
      const unlimited = createKysely(createPool(options, { max: 1 }))
      return run(unlimited).finally(() => unlimited.destroy())
    },
    close() {
      closing ??= db.destroy()
      return closing
    },
  }
}

function createKysely(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: discardStuckClients(pool) }) })
}

function createPool(options: PostgresOptions, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName ?? 'hongli',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: '-c timezone=UTC',
    types: { getTypeParser: parserOf },
    ...limits,
  })
  // A backend that dies would otherwise end this process: the pool listens to idle clients only.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const parserOf: pg.CustomTypesConfig['getTypeParser'] = (oid, format) => {
  const parser = format === 'binary' ? undefined : COLUMN_PARSERS[oid]
  return parser ?? pg.types.getTypeParser(oid, format)
}
