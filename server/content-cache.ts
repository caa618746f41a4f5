import type { Clock } from './clock.ts'
import type { ContentVersion } from './content-version.ts'

/** How old a list may be that another process has changed, such as an import. */
const FRESH_MS = 60_000

interface Entry {
  value: Promise<unknown>
  isLoaded: boolean
  version: number
  /** In milliseconds of the clock. */
  until: number
}

/**
 * Lists that every search page shows and that change with the content alone: places, business
 * types, company, numbers. Asked of the database each time, they cost a store list more than the
 * stores themselves (cities 1.7 ms of CPU on PostgreSQL and 4.6 on PGlite, a page of stores 1.2 and
 * 3.3). Keys are few: a call, an area, a language.
 */
export class ContentCache {
  readonly #clock: Clock
  readonly #version: ContentVersion
  readonly #entries = new Map<string, Entry>()

  constructor(clock: Clock, version: ContentVersion) {
    this.#clock = clock
    this.#version = version
  }

  /** The kept value, else the loaded one; callers at the same time share one load. */
  async get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const now = this.#clock.now().getTime()
    const kept = this.#entries.get(key)
    if (kept && kept.version === this.#version.number && now < kept.until) {
      return kept.value as Promise<Value>
    }
    const value = load()
    const entry = { value, isLoaded: false, version: this.#version.number, until: now + FRESH_MS }
    this.#entries.set(key, entry)
    value.then(
      () => (entry.isLoaded = true),
      // A failure is not kept: the next caller asks again.
      () => this.#entries.get(key) === entry && this.#entries.delete(key),
    )
    return value
  }

  /**
   * The same for a caller inside a transaction, which waits for no load of another caller: on the
   * embedded engine that load would wait for the end of this very transaction.
   */
  withoutWaiting(): Pick<ContentCache, 'get' | 'withoutWaiting'> {
    return {
      get: (key, load) =>
        this.#entries.get(key)?.isLoaded === false ? load() : this.get(key, load),
      withoutWaiting: () => this.withoutWaiting(),
    }
  }
}
