import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { closeLater } from './close-later.ts'
import {
  POSTGRES_URL,
  statementsToCreate,
  urlOfDatabase,
  type OwnDatabase,
} from './own-database.ts'
import { fillWithStock } from './stock.ts'

/** Databases to copy from: a copy is there in a tenth of the time that its migrations take. */
const TEMPLATES = {
  migrated: migrate,
  stocked: async (database: OpenDatabase) => {
    await migrate(database)
    await fillWithStock(database)
  },
} satisfies Record<string, (database: OpenDatabase) => Promise<unknown>>

type Template = keyof typeof TEMPLATES

const made = new Map<string, Promise<string>>()

/** The name of the run's database with all migrations, or with the stock as well, which its first user makes. */
export function templateOf(kind: Template): Promise<string> {
  const template = made.get(kind) ?? makeTemplate(kind)
  made.set(kind, template)
  return template
}

/** Creates a test's own database, empty or of a template, until the end of the test or the suite that has asked. */
export async function createUntilEnd(own: OwnDatabase, template?: Template): Promise<void> {
  await own.create(template && (await templateOf(template)))
  closeLater(own.drop)
}

async function makeTemplate(kind: Template): Promise<string> {
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
