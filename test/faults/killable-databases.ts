import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { administer } from '../api/on-databases.ts'

/** A database that outlives the server on it. */
export interface KillableDatabase {
  /** What tells a server to use it. */
  settings: Record<string, string>
  /** Opens it here, while no server has it. */
  open: () => Promise<OpenDatabase>
  drop: () => Promise<void>
}

const POSTGRES_URL = process.env.TEST_DATABASE_URL

/** The engines that this machine can test on. */
export const KILLABLE_DATABASES: { engine: string; make: () => Promise<KillableDatabase> }[] = [
  { engine: 'PGlite in a folder', make: async () => makeFolder() },
  ...(POSTGRES_URL ? [{ engine: 'PostgreSQL', make: () => makePostgres(POSTGRES_URL) }] : []),
]

function makeFolder(): KillableDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'hongli-faults-'))
  const dataDir = join(folder, 'data')
  return {
    settings: { DATA_DIR: dataDir },
    open: () => openDatabase({ dataDir }),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function makePostgres(adminUrl: string): Promise<KillableDatabase> {
  const name = `hongli_faults_${randomBytes(6).toString('hex')}`
  await administer(adminUrl, `create database ${name}`)
  const url = Object.assign(new URL(adminUrl), { pathname: name }).href
  return {
    settings: { DATABASE_URL: url },
    open: () => openDatabase({ url }),
    drop: () => administer(adminUrl, `drop database ${name} with (force)`),
  }
}
