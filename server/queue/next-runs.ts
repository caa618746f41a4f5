import type { Kysely } from 'kysely'
import type { Clock, ClockTimer, PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import type { JobDefinition } from './job-definition.ts'
import { PLAN_SECONDS } from './job-times.ts'
import { bringNear } from './queued-rows.ts'

/** A timer may be a moment early; the next run is not there before its time. */
const WAKE_LATER_MS = 50

/** Sees to it that every repeating job has a next run, and that this server looks when it is due. */
export class NextRuns {
  readonly #boss: PgBoss
  readonly #db: Kysely<Database>
  readonly #clock: Clock
  readonly #wake: (name: string) => void
  readonly #timers = new Map<string, ClockTimer>()
  #watch: ClockTimer

  constructor(
    { boss, db, clock }: { boss: PgBoss; db: Kysely<Database>; clock: Clock },
    wake: (name: string) => void,
  ) {
    this.#boss = boss
    this.#db = db
    this.#clock = clock
    this.#wake = wake
  }

  /** One next run at most, whoever plans it: the queue takes no second one. */
  async plan(name: string, repeatSeconds: number): Promise<void> {
    const id = await this.#boss.send(name, {}, { startAfter: repeatSeconds })
    if (id === null) return
    this.#clock.clearTimeout(this.#timers.get(name))
    const later = () => this.#wake(name)
    this.#timers.set(name, this.#clock.setTimeout(later, repeatSeconds * 1_000 + WAKE_LATER_MS))
  }

  /** One that was cut off before it could plan the next may have been the last one. */
  watch(definitions: readonly JobDefinition[]): void {
    const repeats = definitions.flatMap(({ name, repeatSeconds }) =>
      repeatSeconds === undefined ? [] : { name, repeatSeconds },
    )
    const planAll = async () => {
      await bringNear(this.#db, repeats)
      for (const { name, repeatSeconds } of repeats) await this.plan(name, repeatSeconds)
    }
    const onError = (error: unknown) => void this.#boss.emit('error', error as Error)
    this.#watch = this.#clock.setInterval(() => void planAll().catch(onError), PLAN_SECONDS * 1_000)
  }

  stop(): void {
    this.#clock.clearInterval(this.#watch)
    for (const timer of this.#timers.values()) this.#clock.clearTimeout(timer)
  }
}
