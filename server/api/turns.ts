import { NamedError } from '#contract/values/errors.ts'

/** Callers of one key at a time, the one whose turn it is among them. */
const MAX_CALLERS = 4
const WAIT_MS = 2_000

interface Line {
  callers: number
  /** Settles when everybody who stands in the line now has gone. */
  end: Promise<void>
}

/**
 * Callers of this server with the same key go one after the other, so that none of them holds a
 * connection to the database while it waits. What servers have with each other is the lock of the
 * key's row.
 */
export class Turns {
  readonly #lines = new Map<string, Line>()

  /**
   * @throws NamedError `StillRunning` where four are there already, and after a wait of 2 s
   */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { callers: 0, end: Promise.resolve() }
    if (line.callers === MAX_CALLERS) throw stillRunning()
    this.#lines.set(key, line)
    const before = line.callers === 0 ? undefined : line.end
    const { promise: gone, resolve: go } = Promise.withResolvers<void>()
    line.callers += 1
    line.end = line.end.then(() => gone)
    try {
      if (before && !(await endsInTime(before))) throw stillRunning()
      return await work()
    } finally {
      go()
      line.callers -= 1
      if (line.callers === 0) this.#lines.delete(key)
    }
  }
}

async function endsInTime(line: Promise<void>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), WAIT_MS)
  return Promise.race([line.then(() => true as const), tooLate]).finally(() => clearTimeout(timer))
}

function stillRunning(): NamedError {
  return new NamedError('StillRunning', { retryAfterSeconds: 1 })
}
