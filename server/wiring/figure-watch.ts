import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import { hideFigures, showFigures } from './figure-gauges.ts'
import type { Figures } from './figures.ts'

/** Prometheus asks every 15 s: each time it finds figures of its own, and whoever asks more often does not. */
const READ_EVERY_MS = 12_000
/**
 * What was read is told for so long while nothing newer can be read: an alert that waits its time would else begin
 * anew with every read that is missed. After that they are not there, and `FiguresStale` tells of it.
 */
const KEPT_MS = 300_000
/** Whoever asks for metrics gives up after 10 s. */
const READ_LIMIT_MS = 3_000

export interface FigureWatchDependencies {
  read: () => Promise<Figures>
  log: Logger
  metrics: Pick<Metrics, 'figures' | 'figuresReadAt'>
}

/**
 * The figures that all servers share, as this server has last read them: when its metrics are asked for, and
 * no more often than every 12 s. Where they cannot be read for five minutes, there are none.
 */
export class FigureWatch {
  readonly #dependencies: FigureWatchDependencies
  #nextAtMs = -Infinity
  #readAtMs = -Infinity
  #isLost = false
  #running: Promise<void> | undefined

  constructor(dependencies: FigureWatchDependencies) {
    this.#dependencies = dependencies
  }

  /** Reads them where it is time to; all who come at once share one read. Takes 3 s at most, never rejects. */
  refresh(): Promise<void> {
    if (performance.now() < this.#nextAtMs) return this.#running ?? Promise.resolve()
    this.#nextAtMs = performance.now() + READ_EVERY_MS
    this.#running ??= this.#read().finally(() => (this.#running = undefined))
    return this.#running
  }

  async #read(): Promise<void> {
    const { log, metrics } = this.#dependencies
    try {
      const figures = await this.#readInTime()
      showFigures(metrics.figures, figures)
      metrics.figuresReadAt.set(figures.at.getTime() / 1_000)
      this.#readAtMs = performance.now()
      this.#isLost = false
    } catch (err) {
      if (performance.now() - this.#readAtMs > KEPT_MS) hideFigures(metrics.figures)
      if (!this.#isLost) log.error({ err }, 'figures cannot be read: metrics lack them')
      this.#isLost = true
    }
  }

  #readInTime(): Promise<Figures> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('No answer in time')), READ_LIMIT_MS)
    return Promise.race([this.#dependencies.read(), late]).finally(() => clearTimeout(timer))
  }
}
