import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../wiring/context.ts'
import type { CachedPage } from './cached-page.ts'

/** After its fresh time a page is still sent for so long, while it is made anew behind. */
const STALE_MS = 10 * 60_000
/** With the database away the last good page is better than an error, for so long. */
const RESCUE_MS = 24 * 60 * 60_000
/** After a rendering that failed the next one waits: each may take seconds to fail. */
const REST_MS = 10_000
const MAX_PERSONAL_KEYS = 2_000

/**
 * What rendering for everybody came to. `personal`: the page wants the caller's own request. `isOld`:
 * the page says of when it is.
 */
export type Rendering = { kind: 'page'; page: CachedPage; isOld?: true } | { kind: 'personal' }

interface Entry {
  page: CachedPage
  madeAtMs: number
  contentVersion: number
  /** The last rendering failed: this page is good until then, however old. */
  restUntilMs: number
  /** The same page, saying of when it is. */
  told?: CachedPage
}

/** Makes of a page one that says of when it is. */
export type TellAge = (page: CachedPage, madeAt: Date) => Promise<CachedPage>

/**
 * Finished pages by key: bounded by bytes, one rendering at a time for a key, dropped when content
 * changes. Servers do not share them; a change made elsewhere shows after `PAGE_CACHE_SECONDS`.
 */
export class PageCache {
  readonly #app: AppContext
  readonly #entries: LRUCache<string, Entry>
  readonly #personal = new LRUCache<string, true>({ max: MAX_PERSONAL_KEYS })
  readonly #running = new Map<string, Promise<Rendering>>()

  constructor(app: AppContext, maxBytes = app.config.pageCache.maxBytes) {
    this.#app = app
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page, told }) => page.bytes + (told?.bytes ?? 0),
      onInsert: (_page, _key, reason) => {
        if (reason === 'add') app.metrics.pageCacheEntries.inc()
      },
      dispose: (_page, _key, reason) => {
        if (reason !== 'set') app.metrics.pageCacheEntries.dec()
        if (reason === 'evict') app.metrics.pageCacheEvictions.inc()
      },
    })
  }

  /** The cached page and whether it should be made anew. */
  find(key: string): { page: CachedPage; isStale: boolean } | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const ageMs = this.#nowMs() - entry.madeAtMs
    const freshMs = this.#freshMs
    if (this.#isRescued(entry)) {
      const page = ageMs < freshMs ? entry.page : entry.told
      return page && { page, isStale: false }
    }
    if (entry.contentVersion !== this.#app.contentVersion.number) return undefined
    if (ageMs < freshMs) return { page: entry.page, isStale: false }
    return ageMs < freshMs + STALE_MS ? { page: entry.page, isStale: true } : undefined
  }

  /** The database is away, and the page is one that is answered all the same, as of when it was made. */
  isOld(key: string): boolean {
    const entry = this.#entries.get(key)
    const ageMs = entry ? this.#nowMs() - entry.madeAtMs : 0
    return entry !== undefined && this.#isRescued(entry) && ageMs >= this.#freshMs
  }

  isPersonal(key: string): boolean {
    return this.#personal.get(key) === true
  }

  /**
   * Renders once for all who wait. A rendering that fails leaves, and answers, the last good page; while
   * the database is away that is not even tried.
   */
  renew(key: string, render: () => Promise<Rendering>, tell: TellAge): Promise<Rendering> {
    const contentVersion = this.#app.contentVersion.number
    const flight = `${contentVersion} ${key}`
    const running = this.#running.get(flight)
    if (running) return running
    const started = this.#renew(key, render, tell, contentVersion).finally(() =>
      this.#running.delete(flight),
    )
    this.#running.set(flight, started)
    return started
  }

  /** The last good page of a key, saying of when it is; for who cannot be given another one. */
  async rescue(key: string, tell: TellAge): Promise<Rendering | undefined> {
    const entry = this.#entries.get(key)
    if (!entry || this.#nowMs() - entry.madeAtMs > RESCUE_MS) return undefined
    if (entry.told) return { kind: 'page', page: entry.told, isOld: true }
    const told = await tell(entry.page, new Date(entry.madeAtMs))
    this.#entries.set(key, { ...entry, told })
    return { kind: 'page', page: told, isOld: true }
  }

  async #renew(
    key: string,
    render: () => Promise<Rendering>,
    tell: TellAge,
    contentVersion: number,
  ): Promise<Rendering> {
    const isAway = this.#app.databaseWatch.awaySince !== undefined
    const old = isAway ? await this.rescue(key, tell) : undefined
    if (old) return old
    try {
      const rendering = await render()
      if (!hasFailed(rendering)) return this.#keep(key, rendering, contentVersion)
      return (await this.#rest(key, tell)) ?? rendering
    } catch (error) {
      const lastGood = await this.#rest(key, tell)
      if (!lastGood) throw error
      return lastGood
    }
  }

  #keep(key: string, rendering: Rendering, contentVersion: number): Rendering {
    if (rendering.kind === 'personal') {
      this.#personal.set(key, true)
      this.#entries.delete(key)
      return rendering
    }
    const { page } = rendering
    if (page.status !== 200) this.#entries.delete(key)
    else this.#entries.set(key, { page, madeAtMs: this.#nowMs(), contentVersion, restUntilMs: 0 })
    return rendering
  }

  /** After a failure: the last good page, which is not tried to be made anew for a while. */
  async #rest(key: string, tell: TellAge): Promise<Rendering | undefined> {
    const lastGood = await this.rescue(key, tell)
    const entry = this.#entries.get(key)
    if (entry) entry.restUntilMs = this.#nowMs() + REST_MS
    return lastGood
  }

  /** However old, it is not to be made anew now. */
  #isRescued(entry: Entry): boolean {
    if (this.#nowMs() - entry.madeAtMs > RESCUE_MS) return false
    return this.#app.databaseWatch.awaySince !== undefined || this.#nowMs() < entry.restUntilMs
  }

  get #freshMs(): number {
    return this.#app.config.pageCache.freshSeconds * 1_000
  }

  #nowMs(): number {
    return this.#app.clock.now().getTime()
  }
}

function hasFailed(rendering: Rendering): boolean {
  return rendering.kind === 'page' && rendering.page.status >= 500
}
