import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely'
import { inSpan, type SpanStart } from '../tracing/spans.ts'

/** The same database, whose statements are told in the trace of whoever asks (decision 43). */
export function traceStatements(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => traceDriver(dialect.createDriver()),
  }
}

function traceDriver(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  // Drivers know their own connections again, so none is put around them.
  const traced = new WeakSet<DatabaseConnection>()
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options)
    if (!traced.has(connection)) traceConnection(connection)
    traced.add(connection)
    return connection
  }
  return driver
}

function traceConnection(connection: DatabaseConnection): void {
  const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection)
  connection.executeQuery = <Row>(query: CompiledQuery, options?: object) =>
    inSpan(
      () => spanOf(query.sql),
      async (tell) => {
        const result = await execute<Row>(query, options)
        tell({ 'db.response.returned_rows': result.rows.length })
        return result
      },
    )
}

/**
 * The statement by its name (`/* check-in *\/`), else by its kind and first table. Its text is not told, so that
 * no value can be in it.
 */
function spanOf(text: string): SpanStart {
  const [, name, verb = 'statement'] = /^\s*(?:\/\* ([a-z-]+) \*\/)?\s*([a-z]+)?/i.exec(text) ?? []
  const table = /\b(?:from|into|update)\s+"?([\w.]+)/i.exec(withoutParts(text))?.[1]
  const operation = verb.toLowerCase()
  return {
    name: name ?? (table === undefined ? operation : `${operation} ${table}`),
    kind: 'client',
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    },
  }
}

/** Without what stands in parentheses, from the innermost on: a statement is called by its own table. */
function withoutParts(text: string): string {
  const without = text.replaceAll(/\([^()]*\)/g, '')
  return without === text ? text : withoutParts(without)
}
