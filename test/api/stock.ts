import type { Clock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import { makeJobQueue } from '#server/queue/job-queue.ts'
import { makeLogger } from '#server/logger.ts'
import { loadSampleStores } from './sample-stores.ts'
import { NOON, TestClock } from './test-clock.ts'

/** The sample stores and all content, unless the database has them. */
export async function loadStock({ db }: Pick<OpenDatabase, 'db'>, clock: Clock): Promise<void> {
  const loaded = await db.selectFrom('content_versions').select('path').limit(1).execute()
  if (loaded.length > 0) return
  await loadSampleStores(db, clock)
  await loadContent(db, clock)
}

/** What a server brings with its first start, at noon: tables of jobs, stores and content. */
export async function fillWithStock(database: OpenDatabase): Promise<void> {
  const jobs = makeJobQueue(database, makeLogger('silent'))
  await jobs.start([])
  await jobs.stop()
  await loadStock(database, new TestClock(NOON))
}
