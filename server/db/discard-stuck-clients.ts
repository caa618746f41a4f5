import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import type { ConnectionShares } from './connection-shares.ts'

/**
 * A connection whose statement got no answer in time still waits for it: given back to the pool it
 * would hold up the next caller, and a rollback on it would wait again. One that the server has ended
 * would fail for the next caller too, who comes before the driver has seen the end. Here both refuse
 * further statements at once and are closed instead of reused.
 */
export function discardStuckClients(
  pool: pg.Pool,
  shares: ConnectionShares,
  answerLimitMs?: number,
): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const [client, giveBack] = await shares.open((waitMs) => connectInTime(pool, waitMs))
      return watch(client, giveBack, answerLimitMs)
    },
  }
}

/** A connection that is there or near is there by then, even when the asker's time has run out. */
const CONNECT_AT_LEAST_MS = 500

/** Gives up with the asker's time: a new connection may take as long again as the wait for its turn. */
async function connectInTime(pool: pg.Pool, waitMs: number): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => {
      connecting.then(
        (client) => client.release(),
        () => undefined,
      )
      reject(new Error('timeout exceeded when trying to connect'))
    },
    Math.max(waitMs, CONNECT_AT_LEAST_MS),
  )
  return Promise.race([connecting, late]).finally(() => clearTimeout(timer))
}

function watch(
  client: pg.PoolClient,
  giveBack: () => void,
  answerLimitMs: number | undefined,
): PostgresPoolClient {
  let stuck: Error | undefined
  const query = async <R>(text: string, values: readonly unknown[]) => {
    if (stuck) throw stuck
    try {
      const statement = { name: nameOf(text), text, values: [...values] }
      const result = await ask(client, statement, answerLimitMs)
      return result as unknown as PostgresQueryResult<R>
    } catch (error) {
      // The way that led here; its own is the driver's, from the socket on.
      if (error instanceof Error) Error.captureStackTrace(error)
      if (isLastOfConnection(error)) stuck = error
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release(destroy) {
      client.release(destroy === true || stuck !== undefined)
      giveBack()
    },
  }
}

/**
 * By the driver's call-back, which its promises, and its `query_timeout`, hang on each statement by an assignment: V8
 * makes such a function among old objects, and all rows that it reaches stay until a full collection (decision 51).
 *
 * @throws Error without a code where no answer comes in time
 */
function ask(
  client: pg.PoolClient,
  statement: pg.QueryConfig,
  limitMs: number | undefined,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const timer = limitMs && setTimeout(() => reject(new Error('Query read timeout')), limitMs)
    client.query(statement, (error: Error | null, result) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve(result)
    })
  })
}

/**
 * A statement that begins with `/* its-name *\/` is prepared once on each connection: the hot verbs
 * lose a third of their speed to planning without it.
 */
function nameOf(text: string): string | undefined {
  return /^\/\* ([a-z-]{1,60}) \*\//.exec(text)?.[1]
}

/** Of the server's own codes: it shuts down, was told to end the session, lost it, or is no primary any more. */
const ENDED = /^(57P|08|25P03|25006)/

/** An error of the server has a code; one of the client (time-out, lost connection) has none. */
function isLastOfConnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = String(Reflect.get(error, 'code'))
  return ENDED.test(code) || !/^[0-9A-Z]{5}$/.test(code)
}
