import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The embedded folder is open elsewhere; two openers would lose data silently. */
export class EmbeddedDatabaseInUse extends Error {
  override readonly name = 'EmbeddedDatabaseInUse'
  readonly dataDir: string

  constructor(dataDir: string, holder: string | undefined) {
    super(
      `The embedded database in ${dataDir} is already open${holder ? ` in process ${holder}` : ''}. ` +
        'Stop that process first, or set DATA_DIR to another folder.',
    )
    this.dataDir = dataDir
  }
}

export interface EmbeddedLock {
  release(): void
}

/**
 * Takes the folder for this process alone, making it and its parents where missing.
 * Throws EmbeddedDatabaseInUse when any process, this one included, holds it already.
 *
 * The lock is an exclusive SQLite transaction that never ends: SQLite holds it as a lock of the
 * operating system, which a kill -9 frees, while a file with a process id would stay behind.
 */
export function lockEmbeddedFolder(dataDir: string): EmbeddedLock {
  mkdirSync(dataDir, { recursive: true })
  const holderFile = join(dataDir, 'lock.pid')
  const lock = new DatabaseSync(join(dataDir, 'lock'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isLocked(error)) throw error
    throw new EmbeddedDatabaseInUse(dataDir, readHolder(holderFile))
  }
  writeFileSync(holderFile, String(process.pid))
  return {
    release() {
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

const SQLITE_BUSY = 5

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
