import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

const MIGRATIONS = join(PROJECT_ROOT, 'server/db/migrations')
const ENGINE = join(PROJECT_ROOT, 'node_modules/@electric-sql/pglite/package.json')
const CACHE = join(PROJECT_ROOT, 'node_modules/.cache/hongli')

/** What nobody has made for so long is of another state of the sources, and of no use. */
const OLD_MS = 3_600_000

/** Whoever waits for another's image looks this often whether it is there. */
const LOOK_EVERY_MS = 100

let image: Promise<Blob> | undefined

/**
 * An embedded database with all migrations, as PGlite writes one out. Making one takes seconds, and opening
 * a copy of it a third of one: it is kept from run to run, by the migrations, the engine and this file.
 */
export function migratedImage(): Promise<Blob> {
  image ??= readImage()
  return image
}

async function readImage(): Promise<Blob> {
  return readOrMake(`migrated-${await fingerprint()}.tar`, {
    fill: async (database) => {
      await migrate(database)
      await dropTemplates(database)
    },
  })
}

interface Making {
  /** What it begins with; nothing unless given. */
  from?: Blob
  fill: (database: OpenDatabase) => Promise<unknown>
}

/** What the file of this name holds, which is made where there is none. */
export async function readOrMake(name: string, making: Making): Promise<Blob> {
  const file = join(CACHE, name)
  while (!existsSync(file)) await makeAlone(file, making)
  return new KeptImage(new Uint8Array(await readFile(file)).buffer)
}

/** Answers the bytes that it was made of, which every copy only reads: a Blob would copy them each time. */
class KeptImage extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(bytes: ArrayBuffer) {
    super()
    this.#bytes = bytes
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes)
  }
}

/** Workers that made one each, side by side, would take as much longer: the others wait. */
async function makeAlone(file: string, making: Making): Promise<void> {
  const lock = join(inject('run').folder, `${basename(file)}.lock`)
  const handle = await open(lock, 'wx').catch(ifCode('EEXIST'))
  if (!handle) return wait(LOOK_EVERY_MS)
  try {
    if (existsSync(file)) return
    await writeImage(file, making)
    await removeOld(basename(file).replace(/-.*/, ''))
  } finally {
    await handle.close()
    await rm(lock)
  }
}

async function removeOld(kind: string): Promise<void> {
  const names = await readdir(CACHE)
  for (const name of names.filter((other) => other.startsWith(`${kind}-`))) {
    const file = join(CACHE, name)
    // Another run may have taken it away, or given it its name.
    const found = await stat(file).catch(ifCode('ENOENT'))
    if (found && found.mtimeMs < Date.now() - OLD_MS) await rm(file, { force: true })
  }
}

/** Nothing in place of an error of that code; every other is thrown on. */
function ifCode(code: string): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && error.code === code)) throw error
  }
}

/** Half of the files of an image, which every copy would unpack, and nobody makes a database of them. */
async function dropTemplates({ executeSql }: OpenDatabase): Promise<void> {
  const templates = ['template0', 'template1']
  await executeSql('update pg_database set datistemplate = false where datname = any($1)', [
    templates,
  ])
  for (const name of templates) await executeSql(`drop database ${name}`)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(ENGINE))
  hash.update(await readFile(import.meta.filename))
  for (const name of (await readdir(MIGRATIONS)).toSorted()) {
    hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Another run may make one too; what is kept is whole in any case. */
async function writeImage(file: string, { from, fill }: Making): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hongli-image-'))
  try {
    const database = await openDatabase({ dataDir: folder, image: from })
    await fill(database)
    await database.close()
    const pglite = await PGlite.create(join(folder, 'postgres'))
    const written = await pglite.dumpDataDir('none')
    await pglite.close()
    await mkdir(CACHE, { recursive: true })
    const own = `${file}.${process.pid}`
    await writeFile(own, Buffer.from(await written.arrayBuffer()))
    await rename(own, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
