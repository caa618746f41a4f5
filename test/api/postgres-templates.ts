import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { POSTGRES_URL, statementsToCreate, urlOfDatabase } from './own-database.ts'
import { fillWithStock } from './stock.ts'

/** Databases to copy from: a copy is there in a tenth of the time that its migrations take. */
const TEMPLATES = {
  migrated: migrate,
  stocked: async (database: OpenDatabase) => {
    await migrate(database)
    await fillWithStock(database)
  },
} satisfies Record<string, (database: OpenDatabase) => Promise<unknown>>

const made = new Map<string, Promise<string>>()

/** The name of the run's database with all migrations, or with the stock as well, which its first user makes. */
export function templateOf(kind: keyof typeof TEMPLATES): Promise<string> {
  const template = made.get(kind) ?? makeTemplate(kind)
  made.set(kind, template)
  return template
}

async function makeTemplate(kind: keyof typeof TEMPLATES): Promise<string> {
  const name = `${inject('run').prefix}_${kind}`
  const client = new pg.Client({ connectionString: POSTGRES_URL })
  await client.connect()
  try {
    // The other workers wait; it ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      for (const statement of statementsToCreate(name)) await client.query(statement)
      const database = await openDatabase({ url: urlOfDatabase(name) })
      await TEMPLATES[kind](database)
      await database.close()
    }
    return name
  } finally {
    await client.end()
  }
}
