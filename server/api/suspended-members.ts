import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { mayLeave, type SuspensionCause } from '#contract/values/suspension.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { listSuspensions } from '../domain/people/members/find-suspension.ts'
import { isOutOfReach } from './is-out-of-reach.ts'

/** So old may be what this server knows of a suspension that another process has written. */
const FRESH_MS = 5_000

interface Known {
  causes: ReadonlyMap<string, SuspensionCause>
  at: number
}

/**
 * Who is suspended now, as this server last read it: a write asks nothing more of the database for it,
 * and meets a suspension within seconds on every server. Read with the first write after that time;
 * while the database cannot be read, what was known holds.
 */
export class SuspendedMembers {
  readonly #db: Kysely<Database>
  readonly #clock: Clock
  #known: Known | undefined
  #running: Promise<Known> | undefined

  constructor(db: Kysely<Database>, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * Lets pass who is not suspended, and who is where the call is one of leaving.
   *
   * @throws NamedError `AccountSuspended`
   */
  async refuse(memberId: string, { isLeaving }: { isLeaving: boolean }): Promise<void> {
    const { causes } = await this.#read()
    const cause = causes.get(memberId)
    if (cause && !(isLeaving && mayLeave(cause))) throw new NamedError('AccountSuspended')
  }

  /** Whether to show a member what begins something; while nobody can know it: yes. */
  async has(memberId: string): Promise<boolean> {
    try {
      return (await this.#read()).causes.has(memberId)
    } catch (error) {
      if (isOutOfReach(error)) return false
      throw error
    }
  }

  async #read(): Promise<Known> {
    const known = this.#known
    const age = known && this.#clock.now().getTime() - known.at
    // A clock that was set back says nothing of an age.
    if (known && age !== undefined && age >= 0 && age < FRESH_MS) return known
    this.#running ??= this.#load().finally(() => (this.#running = undefined))
    return this.#running.catch((error: unknown) => {
      if (known && isOutOfReach(error)) return known
      throw error
    })
  }

  async #load(): Promise<Known> {
    // Before it is read: what changes meanwhile is found with the next look.
    const at = this.#clock.now().getTime()
    const rows = await listSuspensions(this.#db)
    const causes = new Map(rows.map(({ memberId, cause }) => [memberId, cause]))
    this.#known = { causes, at }
    return this.#known
  }
}
