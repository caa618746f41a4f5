import { serve } from '@hono/node-server'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { createServer } from './http/app.ts'
import { makeAppContext } from './make-app-context.ts'
import type { PageHandler } from './pages/page-handler.ts'

/** Opens everything in order and listens. Answers how to stop again. */
export async function startServer(answerPage: PageHandler): Promise<{ stop: () => Promise<void> }> {
  const config = readConfig(process.env)
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
  })
  const app = makeAppContext({ config, db: database.db })
  const server = serve({
    fetch: createServer(app, answerPage).fetch,
    port: config.port,
    hostname: config.host,
  })
  app.log.info({ port: config.port }, 'listening')
  return {
    stop: async () => {
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    },
  }
}
