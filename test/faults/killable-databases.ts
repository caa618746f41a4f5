import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { closeLater } from '../api/close-later.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'

/** A database that outlives the server on it. */
export interface KillableDatabase {
  /** What tells a server to use it. */
  settings: Record<string, string>
  /** Opens it here, while no server has it. */
  open: () => Promise<OpenDatabase>
  /** For who drops it before its time. */
  drop: () => Promise<void>
}

/** The engines that this machine can test on. */
export const KILLABLE_DATABASES: { engine: string; make: () => Promise<KillableDatabase> }[] = [
  { engine: 'PGlite in a folder', make: async () => makeFolder() },
  ...(POSTGRES_URL ? [{ engine: 'PostgreSQL', make: makePostgres }] : []),
]

function makeFolder(): KillableDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'hongli-faults-'))
  const dataDir = join(folder, 'data')
  return {
    settings: { DATA_DIR: dataDir },
    open: () => openDatabase({ dataDir }),
    drop: closeLater(() => rmSync(folder, { recursive: true, force: true })),
  }
}

async function makePostgres(): Promise<KillableDatabase> {
  const own = ownDatabase('faults')
  await own.create()
  const { url } = own
  return {
    settings: { DATABASE_URL: url },
    open: () => openDatabase({ url }),
    drop: closeLater(own.drop),
  }
}
