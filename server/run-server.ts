import { ConfigurationError } from './config.ts'
import { ForeignDatabase } from './database-marks/refuse-foreign-database.ts'
import { EmbeddedDatabaseInUse } from './db/database.ts'
import { ContentError } from './domain/content/content-error.ts'
import { startServer, type RunningServer, type StartOptions } from './start-server.ts'

/** The last moment to end by itself where the server is still starting. */
const START_LIMIT_MS = 9_500

/**
 * Runs the server until SIGTERM or SIGINT, then ends the process with exit code 0 within 10 s, or with
 * a long `DRAIN_SECONDS` within 6 s after it.
 * What nobody caught ends it with 1: the state is unknown, and a supervisor starts a fresh one.
 */
export async function runServer(options: StartOptions): Promise<void> {
  process.on('unhandledRejection', endWith)
  process.on('uncaughtException', endWith)
  const starting = startServer(options)
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void stop(starting)
    })
  }
  await starting.catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  })
}

async function stop(starting: Promise<RunningServer>): Promise<void> {
  const starts = setTimeout(() => process.exit(0), START_LIMIT_MS).unref()
  const running = await starting
  clearTimeout(starts)
  setTimeout(() => process.exit(0), running.stopLimitMs).unref()
  await running.stop()
  process.exit(0)
}

function endWith(error: unknown): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const time = new Date().toISOString()
  process.stderr.write(`${JSON.stringify({ level: 'fatal', time, msg: 'not caught', message })}\n`)
  process.exit(1)
}

/** A sentence for what an operator can put right; everything else with its stack. */
function explain(error: unknown): string {
  const isClear = [ConfigurationError, EmbeddedDatabaseInUse, ForeignDatabase, ContentError].some(
    (kind) => error instanceof kind,
  )
  if (error instanceof Error && isClear) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${process.env.PORT ?? 3000} is in use. Stop what listens there, or set PORT.`
  }
  if (code === 'ECONNREFUSED') return 'The database in DATABASE_URL does not answer.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
