import { type Kysely, sql } from 'kysely'
import type { ContentVersion } from './content-version.ts'
import type { Database } from '../db/database.ts'
import { loadSiteTexts } from '../domain/publishing/content/site-texts.ts'
import type { Logger } from '../logger.ts'

const LOOK_EVERY_MS = 10_000

export interface ContentWatchDependencies {
  db: Kysely<Database>
  contentVersion: ContentVersion
  log: Logger
}

/**
 * Follows what `operate content import` or another server has written: texts in memory are read again,
 * and pages that were kept before are not used. While it cannot be read, what was read last is shown.
 */
export class ContentWatch {
  readonly #dependencies: ContentWatchDependencies
  #seen: string | undefined
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(dependencies: ContentWatchDependencies) {
    this.#dependencies = dependencies
  }

  /** Takes the texts into memory, and looks again and again until `stop`. */
  async start(): Promise<void> {
    const { db } = this.#dependencies
    this.#seen = await readVersion(db)
    await loadSiteTexts(db)
    this.#timer = setInterval(() => void this.lookNow(), LOOK_EVERY_MS)
    this.#timer.unref()
  }

  /** Waits for a look that is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  /** All who come at once share one look. Never rejects. */
  lookNow(): Promise<void> {
    this.#running ??= this.#look().finally(() => (this.#running = undefined))
    return this.#running
  }

  async #look(): Promise<void> {
    const { db, contentVersion, log } = this.#dependencies
    try {
      const version = await readVersion(db)
      if (version === this.#seen) return
      await loadSiteTexts(db)
      this.#seen = version
      contentVersion.raise()
      log.info('content has changed')
    } catch (err) {
      log.warn({ err }, 'content cannot be read: what was read last is shown')
    }
  }
}

async function readVersion(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select string_agg(path || ' ' || hash, ',' order by path) as version from content_versions`.execute(
    db,
  )
  return rows[0]?.version ?? ''
}
