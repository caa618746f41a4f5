import { EmbeddedDatabaseInUse, type OpenDatabase } from '#server/db/database.ts'
import { explainDatabase } from '#server/db/explain-database.ts'
import { listNewerMigrations, refusePending } from '#server/db/migrate.ts'
import { makeJobQueue, type JobQueue } from '#server/queue/job-queue.ts'
import { makeLogger } from '#server/logger.ts'
import { explainFile } from './explain-file.ts'
import { openForCommand } from './open-for-command.ts'

/**
 * Runs an operator's command on DATABASE_URL, else on the embedded database in DATA_DIR.
 *
 * @throws SchemaBehind where the schema is older than this build: no command changes it by the way;
 * SchemaNewer, SchemaForeign where this build may not run on it
 */
export async function withDatabase<T>(
  command: string,
  act: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openForCommand(command)
  try {
    await refusePending(database.db)
    await listNewerMigrations(database.db)
    return await act(database)
  } finally {
    await database.close()
  }
}

/** The same with a queue that only takes jobs: the servers do them. */
export async function withJobs<T>(
  command: string,
  act: (database: OpenDatabase, jobs: JobQueue) => Promise<T>,
): Promise<T> {
  return withDatabase(command, async (database) => {
    const jobs = makeJobQueue(database, makeLogger('warn'))
    await jobs.start([])
    try {
      return await act(database, jobs)
    } finally {
      await jobs.stop()
    }
  })
}

/** What went wrong, with what can be done about it where the database is away or open elsewhere. */
export function adviceOn(error: unknown, instead = 'Stop the server first.'): string {
  if (error instanceof EmbeddedDatabaseInUse) return `${error.message}\n${instead}`
  const words = explainDatabase(error, process.env.DATABASE_URL) ?? explainFile(error)
  return words ?? (error instanceof Error ? error.message : String(error))
}
