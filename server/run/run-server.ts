import { isOutOfReach } from '../api/is-out-of-reach.ts'
import { explainStart } from './explain-start.ts'
import { startServer, type RunningServer, type StartOptions } from './start-server.ts'

/** The last moment to end by itself where the server is still starting. */
const START_LIMIT_MS = 9_500
/** A press of Ctrl-C comes from the terminal, and once more from npm. */
const SAME_PRESS_MS = 1_000

/**
 * Runs the server until SIGTERM or SIGINT, then ends the process with exit code 0 within 10 s, or with
 * a long `DRAIN_SECONDS` within 6 s after it. Another signal a second later ends it at once.
 * What nobody caught ends it with 1: the state is unknown, and a supervisor starts a fresh one. A query
 * that failed and that nobody waited for is no such thing: it is told, counted, and outlived
 * (decisions/0021-a-forgotten-query-ends-nothing.md).
 */
export async function runServer(options: StartOptions): Promise<void> {
  process.on('uncaughtException', endWith)
  const starting = startServer(options)
  process.on('unhandledRejection', (error) => {
    if (!isOutOfReach(error)) return endWith(error)
    say('error', 'promise was forgotten', error)
    starting.then(
      ({ metrics }) => metrics.unhandledRejections.inc(),
      () => undefined,
    )
  })
  let stopsSince: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopsSince === undefined) void stop(starting)
      else if (performance.now() - stopsSince > SAME_PRESS_MS) process.exit(1)
      stopsSince ??= performance.now()
    })
  }
  await starting.catch((error: unknown) => {
    process.stderr.write(`${explainStart(error)}\n`)
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
  say('fatal', 'not caught', error)
  process.exit(1)
}

function say(level: 'error' | 'fatal', msg: string, error: unknown): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const time = new Date().toISOString()
  process.stderr.write(`${JSON.stringify({ level, time, msg, message })}\n`)
}
