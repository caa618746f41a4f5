import { setTimeout as wait } from 'node:timers/promises'

const PATHS = ['/', '/store-list', '/press']
const EVERY_MS = 500
const LIMIT_MS = 10_000
/** By names that no other build has. */
const FILES = /\/assets\/[\w.-]+\.(?:js|css)/g

export interface PageReaderDependencies {
  origins: () => string[]
  isOver: () => boolean
  /** Told of every status, undefined where no answer came. */
  note: (status: number | undefined) => void
  /** Whether the styles and scripts that a page names are read as well. */
  withFiles?: boolean
}

/** A visitor on each server who reads public pages, one after the other, until it is over. */
export async function readPages(dependencies: PageReaderDependencies): Promise<void> {
  const { origins, isOver } = dependencies
  for (let turn = 0; !isOver(); turn += 1) {
    const path = PATHS[turn % PATHS.length] ?? '/'
    await Promise.all(origins().map((origin) => readPage(origin, path, dependencies)))
    await wait(EVERY_MS)
  }
}

async function readPage(
  origin: string,
  path: string,
  { note, withFiles = false }: PageReaderDependencies,
): Promise<void> {
  const { status, text } = await read(origin + path)
  note(status)
  const files = withFiles ? new Set(text.match(FILES)) : []
  await Promise.all(Array.from(files, async (file) => note((await read(origin + file)).status)))
}

/** No status where no whole answer came. */
async function read(address: string): Promise<{ status?: number; text: string }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) })
    return { status: response.status, text: await response.text() }
  } catch {
    return { text: '' }
  }
}
