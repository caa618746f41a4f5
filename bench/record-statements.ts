import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { readConfig } from '#server/config/config.ts'
import type { AppContext } from '#server/wiring/context.ts'
import { COLUMN_PARSERS } from '#server/db/column-parsers.ts'
import type { Database } from '#server/db/database.ts'
import { makeLogger } from '#server/logger.ts'
import { makeAppContext } from '#server/wiring/make-app-context.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** What a piece of work sends to the database, in order. It really does it. */
export async function recordStatements(
  url: string,
  work: (app: AppContext, forget: () => void) => Promise<void>,
): Promise<Statement[]> {
  let sent: CompiledQuery[] = []
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => COLUMN_PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
  }
  const pool = new pg.Pool({ connectionString: url, max: 1, types })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void sent.push(event.query),
  })
  const app = makeAppContext({ config: readConfig({}), db, log: makeLogger('silent') })
  const forget = () => void (sent = [])
  await work(app, forget).finally(() => db.destroy())
  return sent.map(({ sql, parameters }) => ({ text: sql, values: [...parameters] }))
}
