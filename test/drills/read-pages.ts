import { setTimeout as wait } from 'node:timers/promises'

const PATHS = ['/', '/store-list', '/press']
const EVERY_MS = 500
const LIMIT_MS = 10_000

export interface PageReaderDependencies {
  origins: () => string[]
  isOver: () => boolean
  /** Told of every status, undefined where no answer came. */
  note: (status: number | undefined) => void
}

/** A visitor on each server who reads public pages, one after the other, until it is over. */
export async function readPages({ origins, isOver, note }: PageReaderDependencies): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const path = PATHS[turn % PATHS.length] ?? '/'
    await Promise.all(origins().map(async (origin) => note(await statusOf(origin + path))))
    await wait(EVERY_MS)
  }
}

async function statusOf(address: string): Promise<number | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) })
    await response.text()
    return response.status
  } catch {
    return undefined
  }
}
