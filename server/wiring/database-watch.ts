import type { Clock } from '../clock.ts'
import type { Logger } from '../logger.ts'

/** A balancer, a page and a person all learn within this time that the database is gone, or back. */
const LOOK_EVERY_MS = 2_000
const LOOK_LIMIT_MS = 2_000

export interface DatabaseWatchDependencies {
  /** Asks the database the cheapest question there is, and waits for nobody else who asks it. */
  look: () => Promise<unknown>
  clock: Clock
  log: Logger
  /** 1 while the database answers, else 0. */
  gauge: { set(value: number): void }
}

/**
 * Whether the database answers this server. Nobody waits for it: what it has last seen is told at
 * /readyz, in a metric and in the log, and lets public pages be served as last rendered instead of
 * failing for each visitor anew.
 */
export class DatabaseWatch {
  readonly #dependencies: DatabaseWatchDependencies
  #awaySince: Date | undefined
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(dependencies: DatabaseWatchDependencies) {
    this.#dependencies = dependencies
    dependencies.gauge.set(1)
  }

  /** Undefined while the database answers. */
  get awaySince(): Date | undefined {
    return this.#awaySince
  }

  /** Looks again and again until `stop`. */
  start(): void {
    this.#timer = setInterval(() => void this.lookNow(), LOOK_EVERY_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** For who has just met an outage; all who come at once share one look. Never rejects. */
  lookNow(): Promise<void> {
    this.#running ??= this.#look().finally(() => (this.#running = undefined))
    return this.#running
  }

  async #look(): Promise<void> {
    const { log, clock, gauge } = this.#dependencies
    const problem = await this.#findProblem()
    gauge.set(problem === undefined ? 1 : 0)
    if (problem !== undefined && !this.#awaySince) {
      this.#awaySince = clock.now()
      log.error({ err: problem }, 'database is away')
    } else if (problem === undefined && this.#awaySince) {
      log.warn({ since: this.#awaySince }, 'database is back')
      this.#awaySince = undefined
    }
  }

  async #findProblem(): Promise<unknown> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('No answer in time')), LOOK_LIMIT_MS)
    const asked = this.#dependencies.look()
    return Promise.race([asked, late])
      .then(
        () => undefined,
        (error: unknown) => error ?? new Error('No answer'),
      )
      .finally(() => clearTimeout(timer))
  }
}
