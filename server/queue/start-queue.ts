import type { Clock, JobWithMetadata, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import type { JobDefinition } from './job-definition.ts'
import { HEARTBEAT_SECONDS } from './job-times.ts'
import type { NextRuns } from './next-runs.ts'
import { bringAllForward, deadLetterOf } from './queued-rows.ts'
import type { Receivers } from '../jobs/receivers.ts'
import { runBatch, type RunDependencies } from './run-batch.ts'

export interface QueueDependencies {
  boss: PgBoss
  database: OpenDatabase
  log: Logger
  clock: Clock
  receivers: Receivers
  nextRuns: NextRuns
  wake: (name: string) => void
}

/**
 * A job's time runs from when it is fetched: one that waits behind many would be cut off and run a second
 * time. Two is the least with which the queue looks again at once while there is more.
 */
const BATCH_SIZE = 2
/** Given-up jobs are looked for this much less often than fresh ones. */
const DEAD_LOOK_FACTOR = 12
const DEAD_BATCH_SIZE = 20
const KEPT_DEAD_SECONDS = 90 * 86_400
/** What is given up by its age is tried as often as there is time for. */
const NO_LIMIT = 100_000

/** Makes the queue of a job where it is not there yet, and runs what comes. Answers its worker. */
export async function startQueue(
  dependencies: QueueDependencies,
  definition: JobDefinition,
): Promise<string> {
  const { boss, log, nextRuns } = dependencies
  const { name, lookSeconds, repeatSeconds } = definition
  const deadLetter = deadLetterOf(name)
  await createQueues(boss, definition, deadLetter)
  const runDependencies = runDependenciesOf(dependencies, name)
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
      return runBatch(jobs, definition, runDependencies)
    },
  )
  const rareLooks = { pollingIntervalSeconds: lookSeconds * DEAD_LOOK_FACTOR }
  await boss.work(deadLetter, { ...rareLooks, batchSize: DEAD_BATCH_SIZE }, async (jobs) => {
    for (const { id } of jobs) log.error({ job: name, id }, 'job given up')
  })
  return workerId
}

function runDependenciesOf(
  { database, log, clock, receivers, wake }: QueueDependencies,
  name: string,
): RunDependencies {
  const bringing = new Map<string, Promise<void>>()
  const bring = (receiver: string) =>
    bringAllForward(database.db, name, receiver)
      .then(
        () => wake(name),
        (err: unknown) => log.warn({ err, job: name }, 'what waits for a receiver waits on'),
      )
      .finally(() => bringing.delete(receiver))
  return {
    log,
    receivers,
    now: () => clock.now(),
    // All that are delivered meanwhile share one.
    onReceiverBack(receiver) {
      const running = bringing.get(receiver) ?? bring(receiver)
      bringing.set(receiver, running)
      return running
    },
  }
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
