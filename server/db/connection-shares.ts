import { AsyncLocalStorage } from 'node:async_hooks'
import { Places } from './places.ts'

/** So long each turn is waited for. */
const WAIT_MS = 1_500
/** A call of this age waits no more: with a whole statement's time after it, it answers within 5 s. */
const PATIENCE_MS = 2_250
/** But what has waited for another company, and now writes down what it said, still gets a turn. */
const WAIT_AT_LEAST_MS = 500

/** What one call asks of the pool. */
class Asker {
  readonly name: string
  readonly member: string | undefined
  readonly #startedMs = performance.now()

  constructor(name: string, member: string | undefined) {
    this.name = name
    this.member = member
  }

  get waitMs(): number {
    const patience = PATIENCE_MS - (performance.now() - this.#startedMs)
    return Math.min(WAIT_MS, Math.max(WAIT_AT_LEAST_MS, patience))
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

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#names.waiting + this.#members.waiting
  }

  /**
   * Opens a connection when it is the asker's turn, and gives the turn back when `open` fails.
   *
   * @throws ConnectionShareInUse, and what the pool says that has none
   */
  async open<Client>(open: (waitMs: number) => Promise<Client>): Promise<[Client, () => void]> {
    const asker = askers.getStore() ?? new Asker('jobs', undefined)
    const endsAt = performance.now() + asker.waitMs
    const giveBack = await this.#take(asker, endsAt)
    try {
      return [await open(leftUntil(endsAt)), giveBack]
    } catch (error) {
      giveBack()
      throw error
    }
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
