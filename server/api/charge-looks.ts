import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

/** An answer that is younger serves whoever asks the same. */
const FRESH_MS = 2_000
const MAX_LOOKS = 10_000

interface Look {
  done: Promise<void>
  /** Undefined while it is under way. */
  endedAt: number | undefined
}

/**
 * What members' looks at their open charges share on this server: however many ask, and from wherever,
 * the gateway is asked the same once at a time, and not again within two seconds. News that comes by
 * itself, and the jobs, do not look: they ask.
 */
export class ChargeLooks {
  readonly #clock: Clock
  readonly #looks = new LRUCache<string, Look>({ max: MAX_LOOKS })

  constructor(clock: Clock) {
    this.#clock = clock
  }

  look(question: string, ask: () => Promise<unknown>): Promise<void> {
    const known = this.#looks.get(question)
    if (known && this.#serves(known)) return known.done
    const look: Look = { done: this.#run(question, ask), endedAt: undefined }
    this.#looks.set(question, look)
    return look.done
  }

  #serves({ endedAt }: Look): boolean {
    if (endedAt === undefined) return true
    const ageMs = this.#clock.now().getTime() - endedAt
    return ageMs >= 0 && ageMs < FRESH_MS
  }

  async #run(question: string, ask: () => Promise<unknown>): Promise<void> {
    // Not before it is known, so that what ends at once finds itself.
    await Promise.resolve()
    try {
      await ask()
    } catch (error) {
      this.#looks.delete(question)
      throw error
    }
    const look = this.#looks.get(question)
    if (look) look.endedAt = this.#clock.now().getTime()
  }
}
