import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { startBuiltServer } from './start-built-server.ts'

/** Of the demo that a first start has left in PostgreSQL: its database, and the folder of its documents. */
const DATABASE = 'TEST_DEMO_DATABASE'
const FILES = 'TEST_DEMO_FILES'
/** Of the demo on the embedded engine: all of it. */
const DATA = 'TEST_DEMO_DATA'

/** A demo of one server's own. */
export interface OwnDemo {
  settings: Readonly<Record<string, string>>
  remove: () => Promise<void>
}

/**
 * Has the first start of a server behind it, for servers that start on fresh data afterwards: on PostgreSQL
 * where there is one, as members are served, else in a folder.
 *
 * @returns removes it
 */
export async function prepareDemo(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'hongli-demo-'))
  const database = POSTGRES_URL ? ownDatabase('demo') : undefined
  await database?.create()
  const server = await startBuiltServer({
    DATA_DIR: folder,
    ...(database && { DATABASE_URL: database.url }),
  })
  await server.stop()
  process.env[database ? FILES : DATA] = folder
  if (database) process.env[DATABASE] = database.name
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await database?.drop()
  }
}

/**
 * A copy of what `prepareDemo` has left, for a server and for commands beside it.
 *
 * @param isFirstStart nothing is copied: the server loads the demo by the clock that it has
 */
export async function ownDemo({ isFirstStart = false } = {}): Promise<OwnDemo> {
  const folder = mkdtempSync(join(tmpdir(), 'hongli-demo-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  // A server copies what it finds none of in its folder.
  if (!POSTGRES_URL) {
    return { settings: { DATA_DIR: join(folder, 'data') }, remove: async () => removeFolder() }
  }
  const database = ownDatabase('browser')
  const { [DATABASE]: template, [FILES]: files } = isFirstStart ? {} : process.env
  await database.create(template)
  if (files) cpSync(files, folder, { recursive: true })
  return {
    settings: { DATABASE_URL: database.url, DATA_DIR: folder },
    remove: async () => {
      removeFolder()
      await database.drop()
    },
  }
}
