import type { Clock } from '#server/clock.ts'

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  #now: Date

  constructor(now: string) {
    this.#now = new Date(now)
  }

  now(): Date {
    return new Date(this.#now)
  }

  moveTo(now: string): void {
    this.#now = new Date(now)
  }
}
