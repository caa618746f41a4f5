import type { LoadDay } from './load-subjects.ts'
import type { MemberLoad } from './member-load.ts'

/** A claimed idempotency key of a server that died is free again after 60 s. */
const LEASE_MS = 61_000

/** The days that pass while servers live and die; each goes on at the time of the one before. */
export class Calendar {
  readonly #days: readonly LoadDay[]
  readonly #load: MemberLoad
  #now = new Date(0)
  /** Days that have begun. */
  dayCount = 0

  constructor(days: readonly LoadDay[], load: MemberLoad) {
    this.#days = days
    this.#load = load
  }

  async nextDay(): Promise<void> {
    const day = this.#days[this.dayCount]
    if (!day) throw new Error('The load needs more days')
    this.dayCount += 1
    this.#now = day.noon
    await this.#load.plan(day)
  }

  /** Day after day until the server is gone. */
  async liveUntilDeath(origin: string): Promise<void> {
    this.#now = new Date(this.#now.getTime() + LEASE_MS)
    while (await setClock(origin, this.#now)) {
      await this.#load.run(origin)
      if (!this.#load.isDone) return
      await this.nextDay()
    }
  }

  async finishDay(origin: string): Promise<void> {
    this.#now = new Date(this.#now.getTime() + LEASE_MS)
    await setClock(origin, this.#now)
    await this.#load.run(origin)
    if (!this.#load.isDone) throw new Error('A server that nobody killed did not answer')
  }
}

/** Answers false when the server is gone. */
async function setClock(origin: string, now: Date): Promise<boolean> {
  const response = await fetch(`${origin}/api/simulator/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now: now.toISOString() }),
  }).catch(() => undefined)
  if (response && !response.ok) throw new Error(await response.text())
  return response !== undefined
}
