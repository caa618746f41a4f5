import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { NamedError } from '#contract/values/errors.ts'
import type { DocumentStore } from '../../domain/people/documents/document-store-port.ts'

const HOUR_MS = 3_600_000
/** Names are made here and in the domain alone; anything else is a mistake, or somebody's path. */
const NAME = /^[A-Za-z0-9_-]{16,64}(?:\.part)?$/

/**
 * Documents in a folder of the disk, which several servers may share. A file gets its name only when
 * all of it is on the disk, so that a loss of power leaves a `.part`, which the sweep takes away.
 */
export function makeFolderDocuments(folder: string): DocumentStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('No name of a document')
    return join(folder, name)
  }
  return {
    async receive(pieces, maxBytes) {
      await makeFolder(folder)
      const path = pathOf(`${randomBytes(24).toString('base64url')}.part`)
      const discard = () => rm(path, { force: true })
      let bytes = 0
      async function* counted() {
        for await (const piece of pieces) {
          bytes += piece.byteLength
          if (bytes > maxBytes) throw new NamedError('DocumentTooLarge')
          yield piece
        }
      }
      try {
        // Open first: a stream may make its file after it was refused, and discarded.
        const file = await open(path, 'wx', 0o600)
        await pipeline(counted, file.createWriteStream())
      } catch (error) {
        await discardQuietly(path)
        throw storageError(error)
      }
      return { bytes, read: () => readFile(path), discard }
    },
    async keep(name, content) {
      await makeFolder(folder)
      const part = pathOf(`${name}.part`)
      try {
        await writeToDisk(part, content)
        await rename(part, pathOf(name))
        await syncFolder(folder)
      } catch (error) {
        await discardQuietly(part)
        await discardQuietly(pathOf(name))
        throw storageError(error)
      }
    },
    read: (name) =>
      readFile(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
    listOlderThan: (hours) => namesOlderThan(folder, hours),
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw storageError(error)
  })
}

/** No room, no share left of it, or a disk that has turned read-only: nothing of the sender's doing. */
const STORAGE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG'])

function storageError(error: unknown): unknown {
  const isOfStorage =
    error instanceof Error && 'code' in error && STORAGE_CODES.has(String(error.code))
  return isOfStorage ? new NamedError('DocumentStorageFull', { cause: error }) : error
}

/** What cannot be taken away now, the sweep takes away; the first error is the one to tell. */
async function discardQuietly(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined)
}

async function writeToDisk(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name is an entry of the folder, which has to reach the disk as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* namesOlderThan(folder: string, hours: number): AsyncGenerator<string> {
  const before = Date.now() - hours * HOUR_MS
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for await (const entry of entries) {
    if (!entry.isFile() || !NAME.test(entry.name)) continue
    const facts = await stat(join(folder, entry.name)).catch(() => undefined)
    if (facts && facts.mtimeMs <= before) yield entry.name
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
