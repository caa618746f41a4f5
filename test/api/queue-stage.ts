import { enableClockOverride, PgBoss, TestClock } from 'pg-boss'
import { pino } from 'pino'
import { expect } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import type { JobDefinition } from '#server/jobs/job-definition.ts'
import { makeJobQueue, type JobQueue } from '#server/jobs/job-queue.ts'

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
  readonly #database: OpenDatabase
  readonly #servers: JobQueue[] = []

  private constructor(database: OpenDatabase) {
    this.#database = database
  }

  static async on(database: OpenDatabase): Promise<QueueStage> {
    return new QueueStage(await withQueueClock(database))
  }

  /** A server that runs these, noting each run before it does what `run` says. */
  async start(
    server: string,
    definitions: readonly JobDefinition[],
    run: JobDefinition['run'] = () => Promise.resolve(),
  ): Promise<JobQueue> {
    const queue = makeJobQueue(this.#database, pino({ level: 'silent' }), this.clock)
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

  /** A server that sends a job, takes it to run, and is never heard of again. The queue is there. */
  async takeAndDie(name: string, data: object): Promise<void> {
    const { clock } = this
    const dead = new PgBoss({ db: this.#database, clock, schedule: false, supervise: false })
    dead.on('error', () => undefined)
    await dead.start()
    await dead.send(name, data)
    const [taken] = await dead.fetch(name)
    expect(taken?.data).toEqual(data)
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

  /** Until there is a run that is right; the seconds that it took by the queue's clock. */
  async secondsTo(isRight: (run: Run) => boolean, limit: number): Promise<number> {
    for (let passed = 0; passed <= limit; passed += 1) {
      if (this.runs.some(isRight)) return passed
      await this.clock.tick(1_000)
    }
    return Number.POSITIVE_INFINITY
  }

  async stop(): Promise<void> {
    for (const server of this.#servers.splice(0)) await server.stop()
  }

  async close(): Promise<void> {
    await this.stop()
    await this.#database.close()
  }
}

/**
 * Every session looks at the queue's clock in place of its own: of PGlite the one there is, of PostgreSQL
 * those of a pool that is opened once the database says so.
 */
async function withQueueClock(database: OpenDatabase): Promise<OpenDatabase> {
  if (database.engine === 'pglite') {
    const setSessionStatements = async (statements: string[]) => {
      for (const statement of statements) await database.executeSql(statement)
    }
    return { ...database, close: () => Promise.resolve(), ...{ setSessionStatements } }
  }
  const { rows } = await database.executeSql('select current_database() as name')
  const [{ name }] = rows as [{ name: string }]
  await database.executeSql(`alter database ${name} ${enableClockOverride()}`)
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: name }).href
  return { ...(await openDatabase({ url })), ...{ setSessionStatements: () => Promise.resolve() } }
}
