import { serve } from '@hono/node-server'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import type { AppContext } from './context.ts'
import { openDatabase } from './db/database.ts'
import { createServer } from './http/app.ts'
import { makeLogger } from './logger.ts'
import { makeMetrics } from './metrics.ts'
import type { PageHandler } from './pages/page-handler.ts'

/** Opens everything in order and listens. Answers how to stop again. */
export async function startServer(answerPage: PageHandler): Promise<{ stop: () => Promise<void> }> {
  const config = readConfig(process.env)
  const log = makeLogger(config.logLevel)
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
  })
  const app: AppContext = {
    config,
    clock: systemClock,
    log,
    metrics: makeMetrics(),
    db: database.db,
  }
  const server = serve({
    fetch: createServer(app, answerPage).fetch,
    port: config.port,
    hostname: config.host,
  })
  log.info({ port: config.port }, 'listening')
  return {
    stop: async () => {
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    },
  }
}
