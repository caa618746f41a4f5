import { systemClock, type Clock } from '../clock.ts'

const DAY_MS = 86_400_000
/** Far enough for every rule of time, near enough for every column and token. */
const MAX_SHIFT_MS = 3_660 * DAY_MS

/**
 * A clock that can be put forward and goes on from there, for demonstrations and browser tests that
 * need days to pass. It never goes back: streaks, cached pages and the ledger count on that. It is as
 * long as the process; a restart is at the true time again.
 */
export class ShiftedClock implements Clock {
  readonly #base: Clock
  #shiftMs = 0

  constructor(base: Clock = systemClock) {
    this.#base = base
  }

  now(): Date {
    return new Date(this.#base.now().getTime() + this.#shiftMs)
  }

  /** What this clock is ahead of the true time. */
  get shiftMs(): number {
    return this.#shiftMs
  }

  /** @throws RangeError for a moment that has passed, or one more than 3,660 days ahead */
  moveTo(moment: Date): void {
    const shiftMs = moment.getTime() - this.#base.now().getTime()
    if (!(shiftMs >= this.#shiftMs)) throw new RangeError('A clock does not go back')
    if (shiftMs > MAX_SHIFT_MS) throw new RangeError('Too far ahead')
    this.#shiftMs = shiftMs
  }

  /** @throws RangeError as `moveTo` */
  advance({ days }: { days: number }): void {
    this.moveTo(new Date(this.now().getTime() + days * DAY_MS))
  }
}
