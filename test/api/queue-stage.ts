import { isDeepStrictEqual } from 'node:util'
import { enableClockOverride, PgBoss, TestClock } from 'pg-boss'
import { pino } from 'pino'
import type { OpenDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { JobDefinition } from '#server/queue/job-definition.ts'
import { makeJobQueue, type JobQueue } from '#server/queue/job-queue.ts'
import { closeLater } from './close-later.ts'
import { openUntilEnd } from './open-until-end.ts'
import { POSTGRES_URL } from './own-database.ts'

export interface Run {
  server: string
  data: unknown
  /** By the queue's clock. */
  at: number
}

/** Queues on one database as so many servers have them, all by one clock that is moved by hand. */
export class QueueStage {
  readonly clock = new TestClock('2026-11-20T04:00:00Z')
  readonly runs: Run[] = []
  /** What the servers have logged. */
  readonly lines: string[] = []
  readonly #database: OpenDatabase
  readonly #servers: JobQueue[] = []

  private constructor(database: OpenDatabase) {
    this.#database = database
  }

  /** `port`: of a way to PostgreSQL that can be cut. */
  static async on(database: OpenDatabase, port?: number): Promise<QueueStage> {
    const stage = new QueueStage(await withQueueClock(database, port))
    closeLater(() => stage.stop())
    return stage
  }

  /** Whose sessions look at the queue's clock. */
  get db(): OpenDatabase['db'] {
    return this.#database.db
  }

  /** A server that runs these, noting each run before it does what `run` says. */
  async start(
    server: string,
    definitions: readonly JobDefinition[],
    run: JobDefinition['run'] = () => Promise.resolve(),
  ): Promise<JobQueue> {
    const log = pino({}, { write: (line) => void this.lines.push(line) })
    const queue = makeJobQueue(this.#database, log, this.clock)
    this.#servers.push(queue)
    await queue.start(
      definitions.map((definition) => ({
        ...definition,
        run: (data, signal) => {
          this.runs.push({ server, data, at: this.clock.now() })
          return run(data, signal)
        },
      })),
    )
    return queue
  }

  /** Sends a job that is due now, and has the server run it now. */
  async send(server: JobQueue, name: string, data: object): Promise<void> {
    await inTransaction(this.#database.db, (tx) => server.send(tx, name, data))
  }

  /** A server that sends a job, takes it to run, and is never heard of again. The queue is there. */
  async takeAndDie(name: string, data: object): Promise<void> {
    const { clock } = this
    const dead = new PgBoss({ db: this.#database, clock, schedule: false, supervise: false })
    dead.on('error', () => undefined)
    await dead.start()
    await dead.send(name, data)
    const [taken] = await dead.fetch(name)
    if (!isDeepStrictEqual(taken?.data, data)) throw new Error(`${name} gave another job`)
    await dead.stop({ graceful: false, close: false })
  }

  /** Moves the clock on, in steps that let runs end in between. */
  async pass(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 1) await this.clock.tick(1_000)
  }

  /** Moves the clock on as if every server had slept meanwhile. */
  async jump(seconds: number): Promise<void> {
    await this.clock.setTime(this.clock.now() + seconds * 1_000)
  }

  async stop(): Promise<void> {
    for (const server of this.#servers.splice(0)) await server.stop()
  }
}

/**
 * Every session looks at the queue's clock in place of its own: of PGlite the one there is, of PostgreSQL
 * those of a pool that is opened once the database says so.
 */
async function withQueueClock(database: OpenDatabase, port?: number): Promise<OpenDatabase> {
  if (database.engine === 'pglite') {
    const setSessionStatements = async (statements: string[]) => {
      for (const statement of statements) await database.executeSql(statement)
    }
    return { ...database, close: () => Promise.resolve(), ...{ setSessionStatements } }
  }
  const { rows } = await database.executeSql('select current_database() as name')
  const [{ name }] = rows as [{ name: string }]
  await database.executeSql(`alter database ${name} ${enableClockOverride()}`)
  const url = Object.assign(new URL(POSTGRES_URL), { pathname: name })
  if (port !== undefined) Object.assign(url, { hostname: '127.0.0.1', port })
  return {
    ...(await openUntilEnd({ url: url.href })),
    ...{ setSessionStatements: () => Promise.resolve() },
  }
}
