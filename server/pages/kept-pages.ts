import { BoundedMap } from '../bounded-map.ts'
import type { AppContext } from '../context.ts'
import type { KeptPage } from './kept-page.ts'

/** After its fresh time a page is still sent for so long, while it is made anew behind. */
const STALE_MS = 10 * 60_000
/** With the database away the last good page is better than an error, for so long. */
const RESCUE_MS = 24 * 60 * 60_000
/** After a rendering that failed the next one waits: each may take seconds to fail. */
const REST_MS = 10_000
const MAX_PERSONAL_KEYS = 2_000

/** What rendering for everybody came to. `personal`: the page wants the caller's own request. */
export type Rendering = { kind: 'page'; page: KeptPage } | { kind: 'personal' }

interface Entry {
  page: KeptPage
  madeAtMs: number
  contentVersion: number
  /** The last rendering failed: this page is good until then, however old. */
  restUntilMs: number
}

/**
 * Finished pages by key: bounded by bytes, one rendering at a time for a key, dropped when content
 * changes. Servers do not share them; a change made elsewhere shows after `PAGE_CACHE_SECONDS`.
 */
export class KeptPages {
  readonly #app: AppContext
  readonly #entries: BoundedMap<Entry>
  readonly #personal = new BoundedMap<true>(MAX_PERSONAL_KEYS)
  readonly #running = new Map<string, Promise<Rendering>>()

  constructor(app: AppContext, maxBytes = app.config.pageCache.maxBytes) {
    this.#app = app
    this.#entries = new BoundedMap(maxBytes, (entry) => entry.page.bytes)
  }

  /** The kept page and whether it should be made anew. */
  find(key: string): { page: KeptPage; isStale: boolean } | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (this.#nowMs() < entry.restUntilMs) return { page: entry.page, isStale: false }
    if (entry.contentVersion !== this.#app.contentVersion.number) return undefined
    const ageMs = this.#nowMs() - entry.madeAtMs
    const freshMs = this.#app.config.pageCache.freshSeconds * 1_000
    if (ageMs < freshMs) return { page: entry.page, isStale: false }
    return ageMs < freshMs + STALE_MS ? { page: entry.page, isStale: true } : undefined
  }

  isPersonal(key: string): boolean {
    return this.#personal.get(key) === true
  }

  /** Renders once for all who wait. A rendering that fails leaves, and answers, the last good page. */
  renew(key: string, render: () => Promise<Rendering>): Promise<Rendering> {
    const contentVersion = this.#app.contentVersion.number
    const flight = `${contentVersion} ${key}`
    const running = this.#running.get(flight)
    if (running) return running
    const started = render()
      .then((rendering) => this.#keep(key, rendering, contentVersion))
      .catch((error: unknown) => {
        const lastGood = this.#lastGood(key)
        if (!lastGood) throw error
        return lastGood
      })
      .finally(() => this.#running.delete(flight))
    this.#running.set(flight, started)
    return started
  }

  #keep(key: string, rendering: Rendering, contentVersion: number): Rendering {
    if (rendering.kind === 'personal') {
      this.#personal.set(key, true)
      this.#entries.delete(key)
      return rendering
    }
    const { page } = rendering
    if (page.status >= 500) return this.#lastGood(key) ?? rendering
    if (page.status !== 200) this.#entries.delete(key)
    else this.#entries.set(key, { page, madeAtMs: this.#nowMs(), contentVersion, restUntilMs: 0 })
    return rendering
  }

  #lastGood(key: string): Rendering | undefined {
    const entry = this.#entries.get(key)
    if (!entry || this.#nowMs() - entry.madeAtMs > RESCUE_MS) return undefined
    entry.restUntilMs = this.#nowMs() + REST_MS
    return { kind: 'page', page: entry.page }
  }

  #nowMs(): number {
    return this.#app.clock.now().getTime()
  }
}
