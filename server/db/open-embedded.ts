import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { COLUMN_PARSERS } from './column-parsers.ts'
import type { OpenDatabase, OpenDatabaseOptions } from './database.ts'
import { lockEmbeddedFolder } from './embedded-lock.ts'
import type { Database } from './tables/database.ts'
import { traceStatements } from './trace-statements.ts'

/**
 * PostgreSQL's own default takes 128 MB from the machine at each start, which was two fifths of the processor time
 * of opening a database.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/**
 * PGlite has one session. Kysely queues its own statements behind a running transaction, and
 * PGlite holds `query` and `exec` of others back until that transaction ends, so a statement of
 * the job queue cannot slip into it (test/database/database.test.ts).
 * NOTE: inside a transaction use `tx` alone; waiting for `db` there never ends.
 */
export async function openEmbedded({
  dataDir,
  image,
}: Pick<OpenDatabaseOptions, 'dataDir' | 'image'>): Promise<OpenDatabase> {
  const lock = dataDir === undefined ? undefined : lockEmbeddedFolder(dataDir)
  const pglite = await createPglite(dataDir, image).catch((error: unknown) => {
    lock?.release()
    throw error
  })
  const db = new Kysely<Database>({ dialect: traceStatements(new PGliteDialect({ pglite })) })
  let closing: Promise<void> | undefined
  return {
    db,
    engine: 'pglite',
    async executeSql(text, values = []) {
      if (values.length > 0) return pglite.query(text, values)
      const results = await pglite.exec(text).catch(async (error: unknown) => {
        // The one session would stay in the transaction that a text of several statements opened.
        await pglite.exec('rollback')
        throw error
      })
      return { rows: results.flatMap((result) => result.rows) }
    },
    withoutTimeLimits: (run) => run(db),
    // It is here as long as the process is.
    look: () => Promise.resolve(),
    lookout: db,
    countConnections: () => undefined,
    close() {
      closing ??= close(db, pglite).finally(() => lock?.release())
      return closing
    },
  }
}

async function createPglite(dataDir: string | undefined, image?: Blob): Promise<PGlite> {
  const options = {
    parsers: COLUMN_PARSERS,
    startParams: START_PARAMS,
    ...(image && { loadDataDir: image }),
  }
  if (dataDir === undefined) return PGlite.create(options)
  return PGlite.create(join(dataDir, 'postgres'), options)
}

async function close(db: Kysely<Database>, pglite: PGlite): Promise<void> {
  await db.destroy()
  if (!pglite.closed) await pglite.close()
}
