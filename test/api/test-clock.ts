import type { Clock } from '#server/clock.ts'

/** 12:00 in all three areas. */
export const NOON = '2026-11-20T04:00:00Z'

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
