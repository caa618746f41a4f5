import { join } from 'node:path'
import { describe, inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migratedImage, readOrMake } from './migrated-image.ts'
import { ownDatabase, POSTGRES_URL } from './own-database.ts'
import { templateOf } from './postgres-templates.ts'
import { fillWithStock } from './stock.ts'

interface FreshOptions {
  /** With the sample stores, all content and the tables of the queue, as `MemberServer.start` leaves it. */
  isStocked?: boolean
}

/** Opens a fresh, migrated database, of which nothing is left once it is closed. */
export type OpenFresh = (options?: FreshOptions) => Promise<OpenDatabase>

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

let stockedImage: Promise<Blob> | undefined

async function openPglite({ isStocked = false }: FreshOptions = {}): Promise<OpenDatabase> {
  if (!isStocked) return openDatabase({ image: await migratedImage() })
  stockedImage ??= migratedImage().then((from) =>
    readOrMake(join(inject('run').folder, 'stocked.tar'), { from, fill: fillWithStock }),
  )
  return openDatabase({ image: await stockedImage })
}

async function openFreshPostgres({ isStocked = false }: FreshOptions = {}): Promise<OpenDatabase> {
  const own = ownDatabase('test', inject('run').prefix)
  await own.create(await templateOf(isStocked ? 'stocked' : 'migrated'))
  const database = await openDatabase({ url: own.url })
  return {
    ...database,
    close: async () => {
      await database.close()
      // Nobody waits for it: what is left is dropped after the run.
      own.drop().catch(() => undefined)
    },
  }
}
