import type { Kysely, Transaction } from 'kysely'
import { PgBoss, fromKysely, systemClock, type Clock } from 'pg-boss'
import type { Database, OpenDatabase } from '../db/database.ts'
import { afterCommit } from '../db/in-transaction.ts'
import type { Logger } from '../logger.ts'
import type { JobDefinition } from './job-definition.ts'
import { WATCH_SECONDS } from './job-times.ts'
import { OutageWatch } from './outage-watch.ts'
import { bringOneForward, deleteRows, listData, type JobData } from './queued-rows.ts'
import { NextRuns } from './next-runs.ts'
import { Receivers } from '../jobs/receivers.ts'
import { startQueue } from './start-queue.ts'

/**
 * Jobs in tables of the database (pg-boss), on both engines. Each is run at least once: a job may
 * run again after its work was done, never not at all.
 */
export interface JobQueue {
  /**
   * Adds a job in the caller's transaction (`inTransaction`): it is there if and only if the change is, and
   * runs as soon as that is committed, where this process has a worker for it; elsewhere with its next look.
   *
   * @throws UnknownQueue for a name that neither this process nor, before it, another one has started
   */
  send(tx: Transaction<Database>, name: string, data: object): Promise<void>
  /** What the jobs of a name carry that hold these values, in whatever state: given-up ones too. */
  list(db: Kysely<Database>, name: string, holding: object): Promise<JobData[]>
  /** Takes such jobs out, in the caller's transaction. One that is running runs to its end. */
  remove(tx: Transaction<Database>, name: string, holding: object): Promise<void>
  /** Tries one message with each receiver that is away: all that wait for it follow when it takes it. */
  tryReceivers(): Promise<void>
  start(definitions: readonly JobDefinition[]): Promise<void>
  /** The names of those that this process runs; none before the start. */
  running(): readonly string[]
  /** Waits for what runs, 8 s at most; what is cut off runs again within the times of `job-times.ts`. */
  stop(): Promise<void>
}

export class UnknownQueue extends Error {
  override readonly name = 'UnknownQueue'

  constructor(queue: string) {
    super(`There is no queue ${queue}: no server has made it on this database yet`)
  }
}

/** For a process that stores no forms. */
export const NO_JOBS: JobQueue = {
  send: () => Promise.reject(new Error('This process has no job queue')),
  list: () => Promise.resolve([]),
  remove: () => Promise.resolve(),
  tryReceivers: () => Promise.resolve(),
  start: () => Promise.resolve(),
  running: () => [],
  stop: () => Promise.resolve(),
}

const RARELY_SECONDS = 3_600
const STOP_TIMEOUT_MS = 8_000

/** `clock`: what the queue reckons by; the database's clock is taken for the same. */
export function makeJobQueue(
  database: OpenDatabase,
  log: Logger,
  clock: Clock = systemClock,
): JobQueue {
  const boss = makeBoss(database, clock)
  const workers = new Map<string, string>()
  let running: readonly string[] = []
  /** Each with what wakes it: the same function for however many jobs of one transaction. */
  const known = new Map<string, () => void>()
  const receiving = new Set<string>()
  const receivers = new Receivers(clock)
  const outage = new OutageWatch(database, clock, () => workers.forEach(wakeWorker))
  const nextRuns = new NextRuns({ boss, db: database.db, clock }, wake)
  boss.on('error', (err) => {
    log.error({ err }, 'job queue failed')
    outage.begin()
  })
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warns'))

  function wakeWorker(workerId: string): void {
    boss.notifyWorker(workerId)
  }

  function wake(name: string): void {
    const workerId = workers.get(name)
    if (workerId !== undefined) wakeWorker(workerId)
  }

  async function startOne(definition: JobDefinition): Promise<void> {
    const { name, repeatSeconds, receiverOf } = definition
    workers.set(
      name,
      await startQueue({ boss, database, log, clock, receivers, nextRuns, wake }, definition),
    )
    known.set(name, () => wake(name))
    if (receiverOf) receiving.add(name)
    if (repeatSeconds === undefined) return
    await boss.send(name, {})
    wake(name)
  }

  return {
    async send(tx, name, data) {
      // pg-boss would look for it outside the transaction: never answered where there is one session.
      const wakeIt = known.get(name)
      if (!wakeIt) throw new UnknownQueue(name)
      const id = await boss.send(name, data, { db: fromKysely(tx) })
      if (id === null) throw new Error(`The queue took no job ${name}`)
      afterCommit(tx, wakeIt)
    },
    list: listData,
    remove: deleteRows,
    async tryReceivers() {
      for (const name of receiving) {
        if (await bringOneForward(database.db, name)) wake(name)
      }
    },
    async start(definitions) {
      // All of them at once: what looks at the others may be the first to run.
      running = definitions.map(({ name }) => name)
      await boss.start()
      for (const { name } of await boss.getQueues()) known.set(name, () => wake(name))
      for (const definition of definitions) await startOne(definition)
      nextRuns.watch(definitions)
    },
    running: () => running,
    async stop() {
      nextRuns.stop()
      outage.stop()
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false })
    },
  }
}

function makeBoss(database: OpenDatabase, clock: Clock): PgBoss {
  return new PgBoss({
    db: database,
    backend: database.engine,
    clock,
    // Jobs that repeat send themselves again, which spares the cron worker's own looks.
    schedule: false,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    bamIntervalSeconds: RARELY_SECONDS,
    flowIntervalSeconds: RARELY_SECONDS,
    monitorVacuum: false,
    reindex: false,
  })
}
