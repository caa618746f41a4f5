import { describe } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migratedImage } from './migrated-image.ts'
import { ownDatabase, POSTGRES_URL } from './own-database.ts'

/** Opens a fresh, migrated database, of which nothing is left once it is closed. */
export type OpenFresh = () => Promise<OpenDatabase>

const ENGINES: { engine: string; openFresh: OpenFresh }[] = [
  { engine: 'PGlite', openFresh: openPglite },
  ...(POSTGRES_URL ? [{ engine: 'PostgreSQL', openFresh: openFreshPostgres }] : []),
]

/** Runs a suite on the embedded database, and on PostgreSQL when TEST_DATABASE_URL is set. */
export function describeOnDatabases(title: string, suite: (openFresh: OpenFresh) => void): void {
  describe.each(ENGINES)(`${title} ($engine)`, ({ openFresh }) => {
    suite(openFresh)
  })
}

async function openPglite(): Promise<OpenDatabase> {
  return openDatabase({ image: await migratedImage() })
}

async function openFreshPostgres(): Promise<OpenDatabase> {
  const own = ownDatabase('test')
  await own.create()
  const database = await openDatabase({ url: own.url })
  await migrate(database)
  return {
    ...database,
    close: async () => {
      await database.close()
      await own.drop()
    },
  }
}
