import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'

/** Opens a fresh, migrated database, of which nothing is left once it is closed. */
export type OpenFresh = () => Promise<OpenDatabase>

const POSTGRES_URL = process.env.TEST_DATABASE_URL

const ENGINES: { engine: string; openFresh: OpenFresh }[] = [
  { engine: 'PGlite', openFresh: openPglite },
  ...(POSTGRES_URL
    ? [{ engine: 'PostgreSQL', openFresh: () => openFreshPostgres(POSTGRES_URL) }]
    : []),
]

/** Runs a suite on the embedded database, and on PostgreSQL when TEST_DATABASE_URL is set. */
export function describeOnDatabases(title: string, suite: (openFresh: OpenFresh) => void): void {
  describe.each(ENGINES)(`${title} ($engine)`, ({ openFresh }) => {
    suite(openFresh)
  })
}

async function openPglite(): Promise<OpenDatabase> {
  const database = await openDatabase({})
  await migrate(database)
  return database
}

async function openFreshPostgres(url: string): Promise<OpenDatabase> {
  const name = `hongli_test_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name}`)
  const database = await openDatabase({ url: Object.assign(new URL(url), { pathname: name }).href })
  await migrate(database)
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(url, `drop database ${name} with (force)`)
    },
  }
}

/** Runs a statement on the server itself, as one that makes a database. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
