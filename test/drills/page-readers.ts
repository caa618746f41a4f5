import { setTimeout as wait } from 'node:timers/promises'

/** Public pages, each of another kind, and in each area. */
const PATHS = [
  ...['/', '/store-list', '/press', '/boss', '/cooperation', '/download', '/events', '/jobs'],
  ...['/privacy', '/service', '/reboss', '/experience/customer', '/my', '/sg/store-list'],
]
const EVERY_MS = 200
/** A reader who waits for longer has gone. */
const LIMIT_MS = 10_000
/** By names that no other build has. */
const FILES = /\/assets\/[\w.-]+\.(?:js|css)/g

interface PageReadersOptions {
  origins: () => string[]
  /** Told of every status, undefined where no whole answer came. */
  note: (status: number | undefined) => void
  /** Whether the styles and scripts that a page names are read as well. */
  withFiles?: boolean
}

/** A visitor on each server who reads public pages, one after the other. */
export class PageReaders {
  readonly #options: PageReadersOptions
  readonly #reading: Promise<void>
  #read = 0
  #isOver = false

  constructor(options: PageReadersOptions) {
    this.#options = options
    this.#reading = this.#readOn()
    // Heard at the end.
    this.#reading.catch(() => undefined)
  }

  /** Until each page was read once more: what is kept of it is there. */
  async untilRead(): Promise<void> {
    const aim = this.#read + PATHS.length + 1
    while (this.#read < aim) await wait(EVERY_MS)
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#reading
  }

  async #readOn(): Promise<void> {
    const { origins } = this.#options
    while (!this.#isOver) {
      const path = PATHS[this.#read % PATHS.length] ?? '/'
      await Promise.all(origins().map((origin) => this.#readPage(origin, path)))
      this.#read += 1
      await wait(EVERY_MS)
    }
  }

  async #readPage(origin: string, path: string): Promise<void> {
    const { note, withFiles = false } = this.#options
    const { status, text } = await read(origin + path)
    note(status)
    if (!withFiles || status !== 200) return
    const files = new Set(text.match(FILES))
    if (files.size === 0) throw new Error(`${path} names no file`)
    await Promise.all(Array.from(files, async (file) => note((await read(origin + file)).status)))
  }
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
