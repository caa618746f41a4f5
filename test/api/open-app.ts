import type { Clock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { createServer, type ServerOptions } from '#server/http/app.ts'
import type { Site } from '#server/http/node-listener.ts'
import type { PageHandler } from '#server/http/pages/page-handler.ts'
import { makeLogger, type Logger } from '#server/logger.ts'
import { makeJobQueue } from '#server/queue/job-queue.ts'
import type { AppContext } from '#server/wiring/context.ts'
import { makeAppContext } from '#server/wiring/make-app-context.ts'
import { closeLater } from './close-later.ts'
import { NOON, TestClock } from './test-clock.ts'

/** A database, and how a watch looks at it where not through its pool. */
export type LookedDatabase = Pick<OpenDatabase, 'db'> & Partial<Pick<OpenDatabase, 'look'>>

export interface AppOptions extends ServerOptions {
  /** Settings beside the defaults. */
  environment?: Record<string, string>
  /** One that stands at noon unless given. */
  clock?: Clock
  /** Whose queue takes the jobs that calls send; without it they can send none. */
  queueOn?: OpenDatabase
  /** Without it: the calls alone. */
  answerPage?: PageHandler
  /** Silent unless given. */
  log?: Logger
}

/** A whole server of the product over a test's database. */
export interface OpenApp {
  app: AppContext
  /** As Node serves it. */
  site: Site
  /** Answers a request as if it had arrived at the socket. */
  answer: (request: Request, address?: string) => Promise<Response>
  /** For who ends one before its time: it closes by itself, before its database (`closeLater`). */
  stop: () => Promise<void>
}

/** Opens the server that every test of calls asks. Its queue is started by whoever wants it. */
export function openApp(database: LookedDatabase, options: AppOptions = {}): OpenApp {
  const { environment = {}, clock = new TestClock(NOON), queueOn, answerPage } = options
  const { log = makeLogger('silent'), ...serverOptions } = options
  const app = makeAppContext({
    config: readConfig(environment),
    db: database.db,
    clock,
    log,
    ...(queueOn && { jobs: makeJobQueue(queueOn, log) }),
    ...(database.look && { look: () => database.look?.() ?? Promise.resolve() }),
  })
  const site = createServer(app, answerPage, serverOptions)
  const stop = closeLater(async () => {
    await app.jobs.stop()
    await app.mail.close()
    await app.limits.close()
  })
  return {
    app,
    site,
    answer: async (request, address = '203.0.113.7') =>
      site.fetch(request, { incoming: { socket: { remoteAddress: address } } }),
    stop,
  }
}
