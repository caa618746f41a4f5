import { setTimeout as wait } from 'node:timers/promises'

/** Whoever cannot do anything for so long will not. */
const GIVE_UP_MS = 300_000

/** What members have done so far, and who waits for more of it. */
export class DrillProgress {
  #total = 0
  readonly #doneBy = new Map<string, number>()
  #waiting: (() => void)[] = []
  #living: Promise<unknown> | undefined

  /** Until nobody acts any more; rejects with what a member has died of. */
  set living(living: Promise<unknown>) {
    this.#living = living
  }

  /** Acts that were done. */
  get total(): number {
    return this.#total
  }

  note(memberId: string): void {
    this.#total += 1
    this.#doneBy.set(memberId, (this.#doneBy.get(memberId) ?? 0) + 1)
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  /** Until so many more acts were done, whoever did them. */
  async untilDone(count: number): Promise<void> {
    const aim = this.#total + count
    await this.#until(() => this.#total >= aim)
  }

  /** Until each of those who have done something has done so much more. */
  async untilEachDid(count: number): Promise<void> {
    const aims = [...this.#doneBy].map(([id, done]) => [id, done + count] as const)
    await this.#until(() => aims.every(([id, aim]) => (this.#doneBy.get(id) ?? 0) >= aim))
  }

  /** @throws Error where it will never be so */
  async #until(isSo: () => boolean): Promise<void> {
    const done = new AbortController()
    const never = Promise.all([this.#living, new Promise(() => undefined)])
    const late = wait(GIVE_UP_MS, undefined, { signal: done.signal }).then(() => {
      throw new Error(`Members wait since ${GIVE_UP_MS / 1_000} s`)
    })
    const ended = Promise.race([never, late])
    ended.catch(() => undefined)
    try {
      while (!isSo()) {
        const next = new Promise<void>((resolve) => void this.#waiting.push(resolve))
        await Promise.race([next, ended])
      }
    } finally {
      done.abort()
    }
  }
}
