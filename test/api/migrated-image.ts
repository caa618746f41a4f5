import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

const MIGRATIONS = join(PROJECT_ROOT, 'server/db/migrations')
const ENGINE = join(PROJECT_ROOT, 'node_modules/@electric-sql/pglite/package.json')
const CACHE = join(PROJECT_ROOT, 'node_modules/.cache/hongli')

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
  const file = join(CACHE, `migrated-${await fingerprint()}.tar`)
  return readOrMake(file, {
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

/** What the file holds, which is made where there is none. */
export async function readOrMake(file: string, making: Making): Promise<Blob> {
  if (!existsSync(file)) await writeImage(file, making)
  return new Blob([await readFile(file)])
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

/** Whoever comes while it is made makes one too; what is kept is whole in any case. */
async function writeImage(file: string, { from, fill }: Making): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hongli-image-'))
  try {
    const database = await openDatabase({ dataDir: folder, image: from })
    await fill(database)
    await database.close()
    const pglite = await PGlite.create(join(folder, 'postgres'))
    const written = await pglite.dumpDataDir('none')
    await pglite.close()
    await mkdir(dirname(file), { recursive: true })
    const own = `${file}.${process.pid}`
    await writeFile(own, Buffer.from(await written.arrayBuffer()))
    await rename(own, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
