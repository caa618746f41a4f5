import { AsyncLocalStorage } from 'node:async_hooks'
import { Places } from './places.ts'

/**
 * So long all that one asker does may wait for connections. With a row and then a table that are locked
 * (`lock_timeout` each) it is still answered within 5 s.
 */
const WAIT_MS = 1_500

/** What one call asks of the pool, and how long it has waited for it. */
class Asker {
  readonly name: string
  readonly member: string | undefined
  #waitedMs = 0
  #waitingCount = 0
  #waitingSinceMs = 0

  constructor(name: string, member: string | undefined) {
    this.name = name
    this.member = member
  }

  /** Statements that wait side by side count once. */
  async waitFor<T>(wait: (leftMs: number) => Promise<T>): Promise<T> {
    if (this.#waitingCount === 0) this.#waitingSinceMs = performance.now()
    this.#waitingCount += 1
    try {
      return await wait(Math.max(0, WAIT_MS - this.#waitedMs))
    } finally {
      this.#waitingCount -= 1
      if (this.#waitingCount === 0) this.#waitedMs += performance.now() - this.#waitingSinceMs
    }
  }
}

const askers = new AsyncLocalStorage<Asker>()

/**
 * Runs what asks the database under a name, which shares its connections with all that run under the
 * same one: a call's name, and whoever makes it.
 */
export function askAs<T>(name: string, member: string | undefined, run: () => T): T {
  return askers.run(new Asker(name, member), run)
}

/** The asker's share of the connections was in use for as long as it may wait. */
export class ConnectionShareInUse extends Error {
  override readonly name = 'ConnectionShareInUse'

  constructor(asker: string) {
    super(`${asker} holds its share of the connections`)
  }
}

/**
 * Who may hold how many of a pool's connections. A row that somebody has locked keeps whoever wants it
 * waiting, each with a connection; these are calls of one name. A name may take one more while it
 * holds fewer than are free (or just one): alone it gets half of the pool, and several names that wait
 * leave something to the next one. Calls of one member, of whatever name, get a quarter.
 */
export class ConnectionShares {
  readonly #names: Places
  readonly #members: Places

  constructor(poolSize: number) {
    const ofMember = Math.max(2, Math.floor(poolSize / 4))
    this.#names = new Places(poolSize, (held, free) => held < Math.max(free, 2))
    this.#members = new Places(Infinity, (held) => held < ofMember)
  }

  /**
   * Opens a connection when it is the asker's turn, and gives the turn back when `open` fails.
   *
   * @throws ConnectionShareInUse, and what the pool says that has none
   */
  async open<Client>(open: (waitMs: number) => Promise<Client>): Promise<[Client, () => void]> {
    const asker = askers.getStore() ?? new Asker('jobs', undefined)
    return asker.waitFor(async (leftMs) => {
      const endsAt = performance.now() + leftMs
      const giveBack = await this.#take(asker, endsAt)
      try {
        return [await open(leftUntil(endsAt)), giveBack]
      } catch (error) {
        giveBack()
        throw error
      }
    })
  }

  async #take({ name, member }: Asker, endsAt: number): Promise<() => void> {
    const ofMember =
      member === undefined ? () => undefined : await this.#members.take(member, leftUntil(endsAt))
    if (!ofMember) throw new ConnectionShareInUse(name)
    const ofName = await this.#names.take(name, leftUntil(endsAt))
    if (ofName) {
      return () => {
        ofName()
        ofMember()
      }
    }
    ofMember()
    // As the pool says it: nothing is free for anybody.
    if (this.#names.free === 0) throw new Error('timeout exceeded when trying to connect')
    throw new ConnectionShareInUse(name)
  }
}

function leftUntil(endsAt: number): number {
  return Math.max(0, endsAt - performance.now())
}
