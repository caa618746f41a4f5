import type { IncomingMessage, Server as NodeServer, ServerResponse } from 'node:http'
import { createServer as createNodeServer } from 'node:http'
import { assertPortFree, toPortNotFree } from './assert-port-free.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { ContentWatch } from '../wiring/content-watch.ts'
import {
  configurationError,
  judgeEnvironment,
  type Config,
  type JudgedEnvironment,
} from '../config/config.ts'
import { lineOf, splitWanted, wantedLineOf, type Mistake } from '../config/mistakes.ts'
import { listDatabaseMistakes, migratesAtStart } from '../checks/database-mistakes.ts'
import { systemClock } from '../clock.ts'
import { markDatabase } from '../database-marks/mark-database.ts'
import { readStatedMode } from '../database-marks/stated-mode.ts'
import { openDatabase, type OpenDatabase } from '../db/database.ts'
import { listNewerMigrations, migrate } from '../db/migrate.ts'
import { openSealer } from '../domain/people/sealing/open-sealer.ts'
import { explainDatabase } from '../db/explain-database.ts'
import { createServer } from '../http/app.ts'
import { makeNodeListener } from '../http/node-listener.ts'
import { CONNECTIONS_CHECKED_EVERY_MS, HEADERS_WITHIN_MS } from '../http/slow-senders.ts'
import { makeJobQueue } from '../queue/job-queue.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { makeLogger, type Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import type { AppContext } from '../wiring/context.ts'
import { makeAppContext } from '../wiring/make-app-context.ts'
import { startTracing } from '../tracing/start-tracing.ts'
import type { PageHandler } from '../http/pages/page-handler.ts'
import { loadAtStart } from './load-at-start.ts'
import { sayWhatToTry } from './say-what-to-try.ts'
import { closeGracefully } from './close-gracefully.ts'
import { warmTexts } from './warm-texts.ts'

export interface StartOptions {
  answerPage: PageHandler
  /** Folder of the built browser files; none in development. */
  staticFolder?: string
  /** Folder of the console's build; none in development. */
  consoleFolder?: string
  /** Vite's own handler, asked before everything else. */
  viteMiddleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

export interface RunningServer {
  metrics: Metrics
  /** Serves on while it drains, finishes what is in flight, then closes jobs and database. */
  stop: () => Promise<void>
  /** How long that may take. */
  stopLimitMs: number
}

/** For what is in flight when nothing new comes any more. */
const IN_FLIGHT_LIMIT_MS = 8_000
/** After a drain, in which most of it has ended. */
const IN_FLIGHT_AFTER_DRAIN_MS = 5_000
/** What whoever sent the signal waits before he kills the process, less a moment. */
const STOP_LIMIT_MS = 9_500

/**
 * Opens everything in order and listens. In production on PostgreSQL it leaves the schema as it is.
 *
 * @throws ConfigurationError, PortNotFree, EmbeddedDatabaseInUse, ForeignDatabase, SchemaBehind,
 * SchemaNewer, SchemaForeign, UnknownSealingKey
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const judged = judgeEnvironment(process.env)
  const { config } = judged
  if (judged.mistakes.length > 0) {
    const lines = [...judged.mistakes.map(lineOf), ...(await lookAtDatabase(judged))]
    throw configurationError(config, lines)
  }
  const log = makeLogger(config.logLevel, { isTraced: config.tracing !== undefined })
  await assertPortFree(config)
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
  })
  try {
    const wanted = await refuseMistakes(database, config)
    for (const mistake of [...judged.wanted, ...wanted]) {
      log.warn(wantedLineOf(mistake))
    }
    return await startOn(database, config, log, options)
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * What the database that is named would say besides, so that all is told at once. The embedded one is
 * left alone: to look into it is to make it.
 */
async function lookAtDatabase({ config, unread }: JudgedEnvironment): Promise<string[]> {
  const url = config.databaseUrl
  if (url === undefined || unread.includes('MODE')) return []
  const database = await openDatabase({ url, poolSize: 2 })
  try {
    const found = await listDatabaseMistakes(database, readStatedMode(process.env))
    return splitWanted(found, config.allowed).mistakes.map(lineOf)
  } catch (error) {
    return [explainDatabase(error, url) ?? String(error)]
  } finally {
    await database.close()
  }
}

/**
 * Answers what production would refuse, were it not named as wanted.
 *
 * @throws ConfigurationError with everything that keeps this server from the database
 */
async function refuseMistakes(database: OpenDatabase, config: Config): Promise<Mistake[]> {
  const found = await listDatabaseMistakes(database, readStatedMode(process.env))
  const { mistakes, wanted } = splitWanted(found, config.allowed)
  if (mistakes.length > 0) throw configurationError(config, mistakes.map(lineOf))
  return wanted
}

async function startOn(
  database: OpenDatabase,
  config: Config,
  log: Logger,
  { answerPage, staticFolder, consoleFolder, viteMiddleware }: StartOptions,
): Promise<RunningServer> {
  const stated = readStatedMode(process.env)
  const stopTracing = await startTracing(config.tracing, log)
  if (migratesAtStart(database, stated)) await migrate(database)
  await tellOfNewerSchema(database, log)
  await markDatabase(database.db, systemClock, stated)
  await database.withoutTimeLimits((db) => loadAtStart(db, config, log))
  const jobs = makeJobQueue(database, log)
  const { db, lookout } = database
  const sealer = await openSealer(db, systemClock, config.encryptionKeys)
  const look = () => database.look()
  const app = makeAppContext({
    ...{ config, db, log, jobs, sealer, look, lookout },
    countConnections: () => database.countConnections(),
    withoutTimeLimits: (run) => database.withoutTimeLimits(run),
  })
  const content = new ContentWatch(app)
  let isStopping = false
  const site = createServer(app, answerPage, {
    ...(staticFolder === undefined ? {} : { staticFolder }),
    ...(consoleFolder === undefined ? {} : { consoleFolder }),
    isDevelopment: viteMiddleware !== undefined,
    isStopping: () => isStopping,
  })
  const listener = makeNodeListener(site)
  const times = { connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS }
  const node = createNodeServer(times, (request, response) => {
    // Who keeps his connection open would otherwise never learn that he is to go to another server.
    if (isStopping) response.setHeader('Connection', 'close')
    if (viteMiddleware) viteMiddleware(request, response, () => listener(request, response))
    else listener(request, response)
  })
  await Promise.all([content.start(), app.switches.start()])
  await startJobs(app)
  await loadDemoMembersOnce(app)
  await listen(node, config).catch(async (error: unknown) => {
    await Promise.all([content.stop(), app.switches.stop(), jobs.stop()])
    throw error
  })
  sayWhatToTry(config, log)
  if (database.engine === 'postgres') getReadyForOutages(app)
  const drainMs = config.drainSeconds * 1_000
  return {
    metrics: app.metrics,
    stopLimitMs: Math.max(STOP_LIMIT_MS, drainMs + IN_FLIGHT_AFTER_DRAIN_MS + 500),
    async stop() {
      isStopping = true
      app.metrics.draining.set(1)
      log.info({ drainSeconds: config.drainSeconds }, 'draining')
      await wait(drainMs)
      await closeGracefully(node, Math.max(IN_FLIGHT_AFTER_DRAIN_MS, IN_FLIGHT_LIMIT_MS - drainMs))
      app.databaseWatch.stop()
      await Promise.all([content.stop(), app.switches.stop()])
      await jobs.stop()
      await Promise.allSettled([app.limits.close(), app.mail.close(), stopTracing()])
      await database.close()
      log.info('stopped')
    },
  }
}

/** An older build that runs on is a way back, and no place to stay. */
async function tellOfNewerSchema({ db }: OpenDatabase, log: Logger): Promise<void> {
  const newer = await listNewerMigrations(db)
  if (newer.length === 0) return
  log.warn({ migrations: newer.map(({ name }) => name) }, 'schema is of a newer build, and fits')
}

/** The embedded database is here as long as the process is. */
function getReadyForOutages(app: AppContext): void {
  app.databaseWatch.start()
  warmTexts(app).catch((err: unknown) => app.log.error({ err }, 'texts could not be kept'))
}

/** The members of the demonstration, with their past, its letters and applications, where they are not there yet. */
async function loadDemoMembersOnce(app: AppContext): Promise<void> {
  if (app.config.isProduction || !app.config.loadDemoContent) return
  const { loadDemoMembers } = await import('../demo/load-demo-members.ts')
  const { openCrowd } = await import('../demo/open-crowd.ts')
  const { writeApplications } = await import('../demo/write-applications.ts')
  const { writeLetters } = await import('../demo/write-letters.ts')
  await writeLetters(app)
  await writeApplications(app)
  await openCrowd(app)
  const count = await loadDemoMembers(app)
  if (count > 0) process.stdout.write(`Loaded ${count} demo members with their past\n`)
}

function listen(node: NodeServer, { port, host }: Config): Promise<void> {
  // Above the idle time of common load balancers (60 s), so that we are never first to hang up.
  node.keepAliveTimeout = 65_000
  node.headersTimeout = HEADERS_WITHIN_MS
  // A document on a slow phone takes minutes; its own reader cuts off who stalls (read-upload.ts),
  // as that of calls and forms does (read-bytes.ts).
  node.requestTimeout = 300_000
  return new Promise((resolve, reject) => {
    node.once('error', (error) => reject(toPortNotFree(error, { host, port })))
    node.listen(port, host, () => resolve())
  })
}
