import type { Clock, ClockTimer } from 'pg-boss'
import type { OpenDatabase } from '../db/database.ts'
import { OUTAGE_LOOK_SECONDS } from './job-times.ts'

/**
 * Asks, once something of the queue has failed, whether the database answers, and calls `wake` when it
 * does: looks that failed meanwhile need not wait for their turn. Asked again while it is asking, it goes
 * on. Ends with `stop`.
 */
export class OutageWatch {
  readonly #database: Pick<OpenDatabase, 'executeSql'>
  readonly #clock: Clock
  readonly #wake: () => void
  #timer: ClockTimer
  #isStopped = false

  constructor(database: Pick<OpenDatabase, 'executeSql'>, clock: Clock, wake: () => void) {
    this.#database = database
    this.#clock = clock
    this.#wake = wake
  }

  begin(): void {
    if (this.#timer !== undefined || this.#isStopped) return
    this.#timer = this.#clock.setTimeout(() => void this.#look(), OUTAGE_LOOK_SECONDS * 1_000)
  }

  stop(): void {
    this.#isStopped = true
    this.#clock.clearTimeout(this.#timer)
  }

  async #look(): Promise<void> {
    const isBack = await this.#database.executeSql('select 1').then(
      () => true,
      () => false,
    )
    this.#timer = undefined
    if (isBack) this.#wake()
    else this.begin()
  }
}
