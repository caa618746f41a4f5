import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { PgBoss, fromKysely, type JobWithMetadata } from 'pg-boss'
import type { Database, OpenDatabase } from '../db/database.ts'
import { redact } from '../domain/page-errors/redact.ts'
import type { Logger } from '../logger.ts'

type JobData = Record<string, unknown>

/** How a job behaves when it fails. */
export interface JobPolicy {
  /** Tries after the first one. */
  retries: number
  /** Before the second try; each further one waits twice as long. */
  retryDelaySeconds: number
  retryDelayMaxSeconds: number
  /** A try that takes longer has died with its server. */
  timeLimitSeconds: number
}

export interface JobDefinition {
  name: string
  policy: JobPolicy
  run: (data: unknown) => Promise<void>
  /** Between two looks for jobs that no `wake` announced: retries, and jobs of other servers. */
  lookSeconds: number
  /** Runs again this long after each run, without being sent. */
  repeatSeconds?: number
}

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
  start(definitions: readonly JobDefinition[]): Promise<void>
  /** Waits for what runs, 8 s at most; what is cut off runs again after its time limit. */
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
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
}

/** Housekeeping of the queue: jobs of dead servers, old rows. */
const SUPERVISE_SECONDS = 60
const RARELY_SECONDS = 3_600
/** Given-up jobs are looked for this much less often than fresh ones. */
const DEAD_LOOK_FACTOR = 12
const STOP_TIMEOUT_MS = 8_000
/**
 * A job's time runs from when it is fetched: one that waits behind many would be taken for dead and
 * run a second time. Two is the least with which the queue looks again at once while there is more.
 */
const BATCH_SIZE = 2
const DEAD_BATCH_SIZE = 20
const KEPT_DEAD_SECONDS = 90 * 86_400

export function makeJobQueue(database: OpenDatabase, log: Logger): JobQueue {
  const boss = new PgBoss({
    db: database,
    backend: database.engine,
    // Jobs that repeat send themselves again, which spares the cron worker's own looks.
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    bamIntervalSeconds: RARELY_SECONDS,
    flowIntervalSeconds: RARELY_SECONDS,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (err) => log.error({ err }, 'job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warns'))
  const workers = new Map<string, string>()
  const known = new Set<string>()

  async function startOne(definition: JobDefinition): Promise<void> {
    const { name, lookSeconds, repeatSeconds } = definition
    const deadLetter = deadLetterOf(name)
    await createQueues(boss, definition, deadLetter)
    known.add(name)
    const workerId = await boss.work(
      name,
      {
        pollingIntervalSeconds: lookSeconds,
        batchSize: BATCH_SIZE,
        includeMetadata: true,
        perJobResults: true,
        burstWhenBatchFull: true,
      },
      (jobs: JobWithMetadata[]) => runEach(jobs, definition, boss, log),
    )
    workers.set(name, workerId)
    const rareLooks = { pollingIntervalSeconds: lookSeconds * DEAD_LOOK_FACTOR }
    await boss.work(deadLetter, { ...rareLooks, batchSize: DEAD_BATCH_SIZE }, async (jobs) => {
      for (const { id } of jobs) log.error({ job: name, id }, 'job given up')
    })
    if (repeatSeconds !== undefined) await boss.send(name, {})
  }

  return {
    async send(tx, name, data) {
      // pg-boss would look for it outside the transaction: never answered where there is one session.
      if (!known.has(name)) throw new UnknownQueue(name)
      const id = await boss.send(name, data, { db: fromKysely(tx) })
      if (id === null) throw new Error(`The queue took no job ${name}`)
    },
    async list(db, name, holding) {
      const { rows } = await sql<{ data: JobData }>`/* list-jobs */
        select data ${jobsOf(name, holding)} order by created_on`.execute(db)
      return rows.map(({ data }) => data)
    },
    async remove(tx, name, holding) {
      await sql`/* remove-jobs */ delete ${jobsOf(name, holding)}`.execute(tx)
    },
    wake(name) {
      const workerId = workers.get(name)
      if (workerId !== undefined) boss.notifyWorker(workerId)
    },
    async start(definitions) {
      await boss.start()
      for (const { name } of await boss.getQueues()) known.add(name)
      for (const definition of definitions) await startOne(definition)
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false }),
  }
}

function deadLetterOf(name: string): string {
  return `${name}-dead`
}

/** pg-boss has no such question: this reads its table, where jobs are kept by name. */
function jobsOf(name: string, holding: object): RawBuilder<unknown> {
  return sql`from pgboss.job where name in (${name}, ${deadLetterOf(name)})
    and data @> ${JSON.stringify(holding)}::jsonb`
}

async function createQueues(
  boss: PgBoss,
  { name, policy, repeatSeconds }: JobDefinition,
  deadLetter: string,
): Promise<void> {
  await boss.createQueue(deadLetter, { deleteAfterSeconds: KEPT_DEAD_SECONDS })
  const behaviour = {
    deadLetter,
    retryLimit: policy.retries,
    retryDelay: policy.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: policy.retryDelayMaxSeconds,
    expireInSeconds: policy.timeLimitSeconds,
  }
  // 'short' holds one waiting job at most: servers that start together plan one repetition.
  await boss.createQueue(name, {
    ...behaviour,
    policy: repeatSeconds === undefined ? 'standard' : 'short',
  })
  // A queue that was there keeps its old behaviour otherwise.
  await boss.updateQueue(name, behaviour)
}

/** A failure is an answer, so that it keeps no other job from being done. */
async function runEach(
  jobs: readonly JobWithMetadata[],
  { name, run, repeatSeconds }: JobDefinition,
  boss: PgBoss,
  log: Logger,
) {
  const results = []
  for (const job of jobs) {
    try {
      await run(job.data)
      results.push({ id: job.id, status: 'completed' as const })
    } catch (err) {
      // What others answer may repeat to whom it was: a refused mail does.
      const problem = redact(err instanceof Error ? (err.stack ?? err.message) : String(err))
      log.warn({ job: name, id: job.id, attempt: job.retryCount + 1, problem }, 'job failed')
      const output = { message: redact(String(err)) }
      results.push({ id: job.id, status: 'failed' as const, output })
    }
  }
  if (repeatSeconds !== undefined) await boss.send(name, {}, { startAfter: repeatSeconds })
  return results
}
