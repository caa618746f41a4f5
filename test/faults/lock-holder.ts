import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { closeLater } from '../api/close-later.ts'

/** Whoever looks without a pause takes a core, and a server under test starts in half of its time. */
const LOOK_EVERY_MS = 10

/** Somebody else on the database, who locks what a server wants and keeps it: an operator, a backup. */
export class LockHolder {
  readonly #client: pg.Client
  readonly #watcher: pg.Client

  private constructor(client: pg.Client, watcher: pg.Client) {
    this.#client = client
    this.#watcher = watcher
  }

  static async open(url: string): Promise<LockHolder> {
    const client = new pg.Client({ connectionString: url })
    const watcher = new pg.Client({ connectionString: url })
    await Promise.all([client.connect(), watcher.connect()])
    closeLater(() => Promise.all([client.end(), watcher.end()]))
    return new LockHolder(client, watcher)
  }

  /** Takes a lock that only `release` ends; no row to lock is an error. */
  async lock(statement: string): Promise<void> {
    await this.#client.query('begin')
    const { command, rowCount } = await this.#client.query(statement)
    if (command === 'SELECT' && !rowCount) throw new Error(`Nothing to lock: ${statement}`)
  }

  /** Locks every table of the product but those that are named. */
  async lockTables(spared: readonly string[] = []): Promise<void> {
    const { rows } = await this.#watcher.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
      [spared],
    )
    await this.lock(`lock table ${rows.map(({ name }) => name).join(', ')}`)
  }

  async release(): Promise<void> {
    await this.#client.query('rollback')
  }

  /** Until so many statements wait for what is locked. */
  async untilWaiting(count = 1): Promise<void> {
    while ((await this.#waiting(`select 1`)) < count);
  }

  /** Cuts the connections of those who wait, as a database that goes away does. */
  cutWaiting(): Promise<number> {
    return this.#waiting('select pg_terminate_backend(pid)')
  }

  async #waiting(what: string): Promise<number> {
    await wait(LOOK_EVERY_MS)
    const { rowCount } = await this.#watcher.query(
      `${what} from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount ?? 0
  }
}
