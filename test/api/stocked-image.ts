import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { migratedImage, readOrMake } from './migrated-image.ts'
import { fillWithStock } from './stock.ts'

/** All that what is in it can come from: a change of any makes it anew. */
const SOURCES = [
  'content',
  'contract',
  'locales',
  'server',
  'package-lock.json',
  'test/api/migrated-image.ts',
  'test/api/sample-stores.ts',
  'test/api/stock.ts',
  'test/api/test-clock.ts',
]

let image: Promise<Blob> | undefined

/** The embedded database of `migratedImage` with its stock, which takes as long again; kept in the same way. */
export function stockedImage(): Promise<Blob> {
  image ??= readImage()
  return image
}

async function readImage(): Promise<Blob> {
  const from = await migratedImage()
  return readOrMake(`stocked-${await fingerprint()}.tar`, { from, fill: fillWithStock })
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of await listFiles(join(PROJECT_ROOT, source))) {
      hash.update(file.slice(PROJECT_ROOT.length)).update(await readFile(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function listFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
