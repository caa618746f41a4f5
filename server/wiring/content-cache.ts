import { isOutOfReach } from '../api/is-out-of-reach.ts'
import type { Clock } from '../clock.ts'
import type { ContentVersion } from './content-version.ts'

/** How old a list may be that another process has changed, such as an import. */
const FRESH_MS = 60_000
/** After a load that failed the next one waits: each may take seconds to fail. */
const REST_MS = 10_000

interface Entry {
  value: Promise<unknown>
  isLoading: boolean
  version: number
  /** In milliseconds of the clock. */
  until: number
  /** What was loaded last, however long ago. */
  known?: { value: unknown }
}

/** Whether the database is away; see DatabaseWatch. */
type Outage = Readonly<{ awaySince: Date | undefined }>

/**
 * Lists and texts that every search page shows and that change with the content alone: places, business
 * types, company, numbers, terms. Asked of the database each time, they cost a store list more than the
 * stores themselves (cities 1.7 ms of CPU on PostgreSQL and 4.6 on PGlite, a page of stores 1.2 and
 * 3.3). While the database is away or held up by others the last known value is good, however old.
 * Keys are few: a call, an area, a language.
 */
export class ContentCache {
  readonly #clock: Clock
  readonly #version: ContentVersion
  readonly #outage: Outage
  readonly #entries = new Map<string, Entry>()

  constructor(clock: Clock, version: ContentVersion, outage: Outage = { awaySince: undefined }) {
    this.#clock = clock
    this.#version = version
    this.#outage = outage
  }

  /** The kept value, else the loaded one; callers at the same time share one load. */
  async get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const kept = this.#entries.get(key)
    const isFresh = kept && kept.version === this.#version.number && this.#nowMs() < kept.until
    if (isFresh) return kept.value as Promise<Value>
    if (kept?.known && this.#outage.awaySince) return kept.known.value as Value
    return this.#load(key, load, kept?.known)
  }

  /**
   * The same for a caller inside a transaction, which waits for no load of another caller: on the
   * embedded engine that load would wait for the end of this very transaction.
   */
  withoutWaiting(): Pick<ContentCache, 'get' | 'withoutWaiting'> {
    return {
      get: (key, load) => (this.#entries.get(key)?.isLoading ? load() : this.get(key, load)),
      withoutWaiting: () => this.withoutWaiting(),
    }
  }

  #load<Value>(key: string, load: () => Promise<Value>, known: Entry['known']): Promise<Value> {
    const entry: Entry = {
      value: Promise.resolve(),
      isLoading: true,
      version: this.#version.number,
      until: this.#nowMs() + FRESH_MS,
      ...(known && { known }),
    }
    this.#entries.set(key, entry)
    const value = load().then(
      (loaded) => {
        entry.isLoading = false
        entry.known = { value: loaded }
        return loaded
      },
      (error: unknown) => {
        entry.isLoading = false
        if (known && isOutOfReach(error)) {
          entry.until = this.#nowMs() + REST_MS
          return known.value as Value
        }
        // A failure is not kept: the next caller asks again. What was known is, for an outage.
        if (known) entry.until = -Infinity
        else if (this.#entries.get(key) === entry) this.#entries.delete(key)
        throw error
      },
    )
    entry.value = value
    return value
  }

  #nowMs(): number {
    return this.#clock.now().getTime()
  }
}
