import { describe, inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { closeAtEnd } from './close-at-end.ts'
import { closeLater } from './close-later.ts'
import { migratedImage } from './migrated-image.ts'
import { openUntilEnd } from './open-until-end.ts'
import { administer, ownDatabase, POSTGRES_URL } from './own-database.ts'
import { templateOf } from './postgres-templates.ts'
import { stockedImage } from './stocked-image.ts'

interface FreshOptions {
  /** With the sample stores, all content and every queue, as `MemberServer.start` leaves it. */
  isStocked?: boolean
}

/** Opens a fresh, migrated database, which closes by itself, and of which nothing is left then. */
export type OpenFresh = (options?: FreshOptions) => Promise<OpenDatabase>

/** Opens the stocked database that all files of a worker read: a write to it fails. */
export type OpenShared = () => Promise<OpenDatabase>

const ENGINES: { engine: string; openFresh: OpenFresh; openShared: OpenShared }[] = [
  { engine: 'PGlite', openFresh: openPglite, openShared: openSharedPglite },
  ...(POSTGRES_URL
    ? [{ engine: 'PostgreSQL', openFresh: openFreshPostgres, openShared: openSharedPostgres }]
    : []),
]

/** Runs a suite on the embedded database, and on PostgreSQL when TEST_DATABASE_URL is set. */
export function describeOnDatabases(
  title: string,
  suite: (openFresh: OpenFresh, openShared: OpenShared) => void,
): void {
  describe.each(ENGINES)(`${title} ($engine)`, ({ openFresh, openShared }) => {
    closeAtEnd()
    suite(openFresh, openShared)
  })
}

let sharedPglite: Promise<OpenDatabase> | undefined
let sharedPostgres: Promise<OpenDatabase> | undefined

/** As `OpenShared`, for what is no matter of the engine. */
export function openSharedPglite(): Promise<OpenDatabase> {
  sharedPglite ??= stockedImage().then(async (image) => {
    const database = await openDatabase({ image })
    await database.executeSql('set default_transaction_read_only = on')
    return database
  })
  return sharedPglite
}

/** Is dropped after the run. */
function openSharedPostgres(): Promise<OpenDatabase> {
  const own = ownDatabase('shared', inject('run').prefix)
  sharedPostgres ??= templateOf('stocked').then(async (template) => {
    await own.create(template)
    const readOnly = `alter database ${own.name} set default_transaction_read_only = on`
    await administer(POSTGRES_URL, readOnly)
    return openDatabase({ url: own.url })
  })
  return sharedPostgres
}

/** For what is no matter of the engine, or of the embedded one alone. */
export async function openPglite(options: FreshOptions = {}): Promise<OpenDatabase> {
  return openUntilEnd({ image: await imageFor(options) })
}

/** The same in a folder that is new: closed by hand, before a process of its own opens it. */
export async function openFolder(
  dataDir: string,
  options: FreshOptions = {},
): Promise<OpenDatabase> {
  return openUntilEnd({ dataDir, image: await imageFor(options) })
}

function imageFor({ isStocked = false }: FreshOptions): Promise<Blob> {
  return isStocked ? stockedImage() : migratedImage()
}

async function openFreshPostgres({ isStocked = false }: FreshOptions = {}): Promise<OpenDatabase> {
  const own = ownDatabase('test', inject('run').prefix)
  await own.create(await templateOf(isStocked ? 'stocked' : 'migrated'))
  const database = await openUntilEnd({ url: own.url })
  return {
    ...database,
    close: closeLater(async () => {
      await database.close()
      // Nobody waits for it: what is left is dropped after the run.
      own.drop().catch(() => undefined)
    }),
  }
}
