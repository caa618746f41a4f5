import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/**
 * A connection whose statement got no answer in time still waits for it: given back to the pool it
 * would hold up the next caller, and a rollback on it would wait again. Here it refuses further
 * statements at once and is closed instead of reused.
 */
export function discardStuckClients(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => watch(await pool.connect()),
  }
}

function watch(client: pg.PoolClient): PostgresPoolClient {
  let stuck: Error | undefined
  const query = async <R>(text: string, values: readonly unknown[]) => {
    if (stuck) throw stuck
    try {
      const name = nameOf(text)
      const result = await (name === undefined
        ? client.query(text, [...values])
        : client.query({ name, text, values: [...values] }))
      return result as unknown as PostgresQueryResult<R>
    } catch (error) {
      if (isUnanswered(error)) stuck = error
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || stuck !== undefined),
  }
}

/**
 * A statement that begins with `/* its-name *\/` is prepared once on each connection: the hot verbs
 * lose a third of their speed to planning without it (DESIGN.md, section 2).
 */
function nameOf(text: string): string | undefined {
  return /^\/\* ([a-z-]{1,60}) \*\//.exec(text)?.[1]
}

/** An error of the server has a code; one of the client (time-out, lost connection) has none. */
function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && !/^[0-9A-Z]{5}$/.test(String(Reflect.get(error, 'code')))
}
