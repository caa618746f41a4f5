import type { Clock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { readConfig } from '#server/config/config.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import { makeJobQueue } from '#server/queue/job-queue.ts'
import { jobsOf } from '#server/jobs/start-jobs.ts'
import { makeLogger } from '#server/logger.ts'
import { makeAppContext } from '#server/wiring/make-app-context.ts'
import { loadSampleStores } from './sample-stores.ts'
import { NOON, TestClock } from './test-clock.ts'

/** The sample stores and all content, unless the database has them. */
export async function loadStock({ db }: Pick<OpenDatabase, 'db'>, clock: Clock): Promise<void> {
  const loaded = await db.selectFrom('content_versions').select('path').limit(1).execute()
  if (loaded.length > 0) return
  await loadSampleStores(db, clock)
  await loadContent(db, clock)
}

/** What a server brings with its first start, at noon: every queue without a job, stores and content. */
export async function fillWithStock(database: OpenDatabase): Promise<void> {
  const clock = new TestClock(NOON)
  const log = makeLogger('silent')
  const jobs = makeJobQueue(database, log)
  const app = makeAppContext({ config: readConfig({}), db: database.db, clock, log, jobs })
  const idle = () => Promise.resolve()
  await jobs.start(jobsOf(app).map((definition) => ({ ...definition, run: idle })))
  await jobs.stop()
  await app.limits.close()
  await database.executeSql('delete from pgboss.job')
  await loadStock(database, clock)
}
