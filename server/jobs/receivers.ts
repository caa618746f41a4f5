import type { Clock } from 'pg-boss'
import { HOLD_SECONDS } from '../queue/job-times.ts'

/** One that has just taken a message is there: what fails then is about the message. */
const THERE_SECONDS = 20

/**
 * What this server has just heard of those whom jobs reach, so that it does not ask a server that is away
 * for everything that waits for it. What waits is in the queue: nothing is lost with this.
 */
export class Receivers {
  readonly #clock: Clock
  readonly #failedAt = new Map<string, number>()
  readonly #tookAt = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** It failed a moment ago: what else there is for it waits without asking. */
  isHeld(receiver: string): boolean {
    return this.#isWithin(this.#failedAt, receiver, HOLD_SECONDS)
  }

  took(receiver: string): void {
    this.#failedAt.delete(receiver)
    this.#tookAt.set(receiver, this.#clock.now())
  }

  /** Answers whether it is away, as far as this server knows. */
  failed(receiver: string): boolean {
    if (this.#isWithin(this.#tookAt, receiver, THERE_SECONDS)) return false
    this.#failedAt.set(receiver, this.#clock.now())
    return true
  }

  #isWithin(moments: Map<string, number>, receiver: string, seconds: number): boolean {
    const at = moments.get(receiver)
    if (at === undefined) return false
    const age = this.#clock.now() - at
    if (age >= 0 && age < seconds * 1_000) return true
    moments.delete(receiver)
    return false
  }
}
