/** The only source of "now". Tests pass one that they move. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * A clock that stands. One act has one moment: it is taken once, at the top of its transaction, and
 * handed on, so that rows that were written together say the same. What writes to the ledger takes
 * no other clock.
 */
export class Moment implements Clock {
  readonly #at: Date

  constructor(at: Date) {
    this.#at = at
  }

  now(): Date {
    return this.#at
  }
}

/** The moment that an act begins at. */
export function momentOf(clock: Clock): Moment {
  return fixedClock(clock.now())
}

export function fixedClock(at: Date): Moment {
  return new Moment(at)
}
