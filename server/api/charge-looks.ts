import { BoundedMap } from '../bounded-map.ts'
import type { Clock } from '../clock.ts'

/** An answer that is younger serves whoever asks the same. */
const FRESH_MS = 2_000
const MAX_CHARGES = 10_000

interface Look {
  done: Promise<void>
  /** Undefined while it is under way. */
  endedAt: number | undefined
}

/**
 * What members' looks at their open charges share on this server: however many ask, and from wherever,
 * the gateway is asked once at a time for a charge, and not again within two seconds. News that comes by
 * itself, and the jobs, do not look: they ask.
 */
export class ChargeLooks {
  readonly #clock: Clock
  readonly #looks = new BoundedMap<Look>(MAX_CHARGES)

  constructor(clock: Clock) {
    this.#clock = clock
  }

  look(chargeId: string, ask: () => Promise<unknown>): Promise<void> {
    const known = this.#looks.get(chargeId)
    if (known && this.#serves(known)) return known.done
    const look: Look = { done: this.#run(chargeId, ask), endedAt: undefined }
    this.#looks.set(chargeId, look)
    return look.done
  }

  #serves({ endedAt }: Look): boolean {
    if (endedAt === undefined) return true
    const ageMs = this.#clock.now().getTime() - endedAt
    return ageMs >= 0 && ageMs < FRESH_MS
  }

  async #run(chargeId: string, ask: () => Promise<unknown>): Promise<void> {
    // Not before it is known, so that what ends at once finds itself.
    await Promise.resolve()
    try {
      await ask()
    } catch (error) {
      this.#looks.delete(chargeId)
      throw error
    }
    const look = this.#looks.get(chargeId)
    if (look) look.endedAt = this.#clock.now().getTime()
  }
}
