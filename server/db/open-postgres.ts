import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { COLUMN_PARSERS } from './column-parsers.ts'
import { CONNECTION_SETTINGS, SERVING_SETTINGS, optionalSettings } from './connection-settings.ts'
import { ConnectionShares } from './connection-shares.ts'
import type { OpenDatabase, OpenDatabaseOptions, SqlResult } from './database.ts'
import { discardStuckClients } from './discard-stuck-clients.ts'
import { PromptClient } from './prompt-client.ts'
import type { Database } from './tables/database.ts'
import { traceStatements } from './trace-statements.ts'

/**
 * A call must answer within 5 s when the database is away (quality.md, Invariants): at worst it
 * waits for a connection and then for one statement. The server gives up before the client does,
 * so that a merely slow statement frees its connection.
 */
const CONNECT_TIMEOUT_MS = 2000
const STATEMENT_TIMEOUT_MS = 2500
const ANSWER_TIMEOUT_MS = 2800

/**
 * The cheapest questions there are. A busy server answers them too; whoever watches waits no longer than
 * this. One connection for each watch, so that none waits for what holds up another.
 */
const LOOK_LIMITS: pg.PoolConfig = {
  max: 3,
  connectionTimeoutMillis: 1_500,
  statement_timeout: 1_500,
  query_timeout: 1_800,
}

type PostgresOptions = OpenDatabaseOptions & { url: string }

export function openPostgres(options: PostgresOptions): OpenDatabase {
  const poolSize = options.poolSize ?? 10
  const serving = createPool(options, {
    max: poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...SERVING_SETTINGS,
  })
  const shares = new ConnectionShares(poolSize)
  const pool = discardStuckClients(serving, shares, ANSWER_TIMEOUT_MS)
  const db = createKysely(pool)
  const lookoutPool = createPool(options, LOOK_LIMITS)
  const lookout = createKysely(lookoutPool)
  let closing: Promise<void> | undefined
  return {
    db,
    engine: 'postgres',
    async executeSql(text, values = []) {
      // A text of several statements has a result for each.
      const results = [await askAlone(pool, text, values)].flat() as SqlResult[]
      return { rows: results.flatMap(({ rows }) => rows) }
    },
    async withoutTimeLimits(run) {
      const alone = createPool(options, { max: 1 })
      const unlimited = createKysely(discardStuckClients(alone, new ConnectionShares(1)))
      return run(unlimited).finally(() => unlimited.destroy())
    },
    look: () => askAlone(lookoutPool, 'select 1'),
    lookout,
    countConnections: () => ({
      used: serving.totalCount - serving.idleCount,
      idle: serving.idleCount,
      waiting: serving.waitingCount + shares.waiting,
      limit: poolSize,
    }),
    close() {
      closing ??= Promise.all([db.destroy(), lookoutPool.end()]).then(() => undefined)
      return closing
    },
  }
}

/**
 * Asks on a connection that nobody else has meanwhile. `Pool.query` would ask on a new one while its
 * settings are still on their way, which the driver warns of.
 */
async function askAlone(
  pool: Pick<PostgresPool, 'connect'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<unknown> {
  const client = await pool.connect()
  try {
    const result: unknown = await client.query(text, values)
    client.release()
    return result
  } catch (error) {
    // It may be left in the transaction that the text began.
    client.release(true)
    throw error
  }
}

function createKysely(pool: PostgresPool): Kysely<Database> {
  return new Kysely<Database>({ dialect: traceStatements(new PostgresDialect({ pool })) })
}

function createPool(options: PostgresOptions, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName ?? 'hongli',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser: parserOf },
    Client: PromptClient,
    ...CONNECTION_SETTINGS,
    ...limits,
  })
  const optional = optionalSettings({ isServing: limits.statement_timeout !== undefined })
  // A backend that dies would otherwise end this process: the pool listens to idle clients only.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    // Its owner's first statement waits behind it, and meets what is wrong with the connection.
    client.query(optional).catch(() => undefined)
  })
  return pool
}

const parserOf: pg.CustomTypesConfig['getTypeParser'] = (oid, format) => {
  const parser = format === 'binary' ? undefined : COLUMN_PARSERS[oid]
  return parser ?? pg.types.getTypeParser(oid, format)
}
