import type { Kysely, Transaction } from 'kysely'
import { PgBoss, fromKysely, systemClock, type Clock, type JobWithMetadata } from 'pg-boss'
import type { Database, OpenDatabase } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import type { JobDefinition } from './job-definition.ts'
import { HEARTBEAT_SECONDS, WATCH_SECONDS } from './job-times.ts'
import { OutageWatch } from './outage-watch.ts'
import {
  bringAllForward,
  bringOneForward,
  deadLetterOf,
  deleteRows,
  listData,
  type JobData,
} from './queued-rows.ts'
import { NextRuns } from './next-runs.ts'
import { Receivers } from './receivers.ts'
import { runBatch, type RunParts } from './run-batch.ts'

/**
 * Jobs in tables of the database (pg-boss), on both engines. Each is run at least once: a job may
 * run again after its work was done, never not at all.
 */
export interface JobQueue {
  /**
   * Adds a job in the caller's transaction: it is there if and only if the change is.
   *
   * @throws UnknownQueue for a name that neither this process nor, before it, another one has started
   */
  send(tx: Transaction<Database>, name: string, data: object): Promise<void>
  /** What the jobs of a name carry that hold these values, in whatever state: given-up ones too. */
  list(db: Kysely<Database>, name: string, holding: object): Promise<JobData[]>
  /** Takes such jobs out, in the caller's transaction. One that is running runs to its end. */
  remove(tx: Transaction<Database>, name: string, holding: object): Promise<void>
  /** Lets a job that was just sent run now instead of with the next look (after the commit). */
  wake(name: string): void
  /** Tries one message with each receiver that is away: all that wait for it follow when it takes it. */
  tryReceivers(): Promise<void>
  start(definitions: readonly JobDefinition[]): Promise<void>
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
  wake: () => undefined,
  tryReceivers: () => Promise.resolve(),
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
}

const RARELY_SECONDS = 3_600
/** Given-up jobs are looked for this much less often than fresh ones. */
const DEAD_LOOK_FACTOR = 12
const STOP_TIMEOUT_MS = 8_000
/**
 * A job's time runs from when it is fetched: one that waits behind many would be cut off and run a second
 * time. Two is the least with which the queue looks again at once while there is more.
 */
const BATCH_SIZE = 2
const DEAD_BATCH_SIZE = 20
const KEPT_DEAD_SECONDS = 90 * 86_400
/** What is given up by its age is tried as often as there is time for. */
const NO_LIMIT = 100_000

/** `clock`: what the queue reckons by; the database's clock is taken for the same. */
export function makeJobQueue(
  database: OpenDatabase,
  log: Logger,
  clock: Clock = systemClock,
): JobQueue {
  const boss = makeBoss(database, clock)
  const workers = new Map<string, string>()
  const known = new Set<string>()
  const receiving = new Set<string>()
  const receivers = new Receivers(clock)
  const outage = new OutageWatch(database, clock, () => workers.forEach(wakeWorker))
  const nextRuns = new NextRuns(boss, clock, wake)
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
    const { name, lookSeconds, repeatSeconds, receiverOf } = definition
    const deadLetter = deadLetterOf(name)
    await createQueues(boss, definition, deadLetter)
    known.add(name)
    if (receiverOf) receiving.add(name)
    const parts: RunParts = {
      log,
      receivers,
      now: () => clock.now(),
      onReceiverBack: (receiver) =>
        bringAllForward(database.db, name, receiver).then(
          () => wake(name),
          (err: unknown) => log.warn({ err, job: name }, 'what waits for a receiver waits on'),
        ),
    }
    const workerId = await boss.work(
      name,
      {
        pollingIntervalSeconds: lookSeconds,
        batchSize: BATCH_SIZE,
        includeMetadata: true,
        perJobResults: true,
        burstWhenBatchFull: true,
      },
      async (jobs: JobWithMetadata[]) => {
        // Before the run, so that whatever becomes of it there is a next one.
        if (repeatSeconds !== undefined) await nextRuns.plan(name, repeatSeconds)
        return runBatch(jobs, definition, parts)
      },
    )
    workers.set(name, workerId)
    const rareLooks = { pollingIntervalSeconds: lookSeconds * DEAD_LOOK_FACTOR }
    await boss.work(deadLetter, { ...rareLooks, batchSize: DEAD_BATCH_SIZE }, async (jobs) => {
      for (const { id } of jobs) log.error({ job: name, id }, 'job given up')
    })
    if (repeatSeconds === undefined) return
    await boss.send(name, {})
    wake(name)
  }

  return {
    async send(tx, name, data) {
      // pg-boss would look for it outside the transaction: never answered where there is one session.
      if (!known.has(name)) throw new UnknownQueue(name)
      const id = await boss.send(name, data, { db: fromKysely(tx) })
      if (id === null) throw new Error(`The queue took no job ${name}`)
    },
    list: listData,
    remove: deleteRows,
    wake,
    async tryReceivers() {
      for (const name of receiving) {
        if (await bringOneForward(database.db, name)) wake(name)
      }
    },
    async start(definitions) {
      await boss.start()
      for (const { name } of await boss.getQueues()) known.add(name)
      for (const definition of definitions) await startOne(definition)
      nextRuns.watch(definitions)
    },
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

async function createQueues(
  boss: PgBoss,
  { name, policy, repeatSeconds }: JobDefinition,
  deadLetter: string,
): Promise<void> {
  await boss.createQueue(deadLetter, { deleteAfterSeconds: KEPT_DEAD_SECONDS })
  const behaviour = {
    deadLetter,
    retryLimit: policy.retries ?? NO_LIMIT,
    retryDelay: policy.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: policy.retryDelayMaxSeconds,
    expireInSeconds: policy.timeLimitSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  }
  // 'short' holds one waiting job at most: servers that start together plan one repetition.
  await boss.createQueue(name, {
    ...behaviour,
    policy: repeatSeconds === undefined ? 'standard' : 'short',
  })
  // A queue that was there keeps its old behaviour otherwise.
  await boss.updateQueue(name, behaviour)
}
