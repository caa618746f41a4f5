import { TestClock } from '../api/test-clock.ts'

const STEP_MS = 7

/** A clock that moves on with every look: who looks twice sees two moments. */
export class MovingClock extends TestClock {
  /** What it has shown, each with the number of the stretch of time between two moves by hand. */
  readonly shown = new Map<number, number>()
  #stretch = 0

  override now(): Date {
    super.moveTo(new Date(super.now().getTime() + STEP_MS).toISOString())
    this.shown.set(super.now().getTime(), this.#stretch)
    return super.now()
  }

  override moveTo(now: string): void {
    this.#stretch += 1
    super.moveTo(now)
  }

  passDays(days: number): void {
    this.moveTo(new Date(super.now().getTime() + days * 86_400_000).toISOString())
  }
}
