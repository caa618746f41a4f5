import type { JobResult, JobWithMetadata } from 'pg-boss'
import { ReceiverRefused } from '../domain/people/messages/receiver-refused.ts'
import { redact } from '../domain/operating/page-errors/redact.ts'
import type { Logger } from '../logger.ts'
import type { JobDefinition, JobPolicy } from './job-definition.ts'
import type { Receivers } from '../jobs/receivers.ts'
import { inTrace } from '../tracing/spans.ts'

export interface RunDependencies {
  log: Logger
  receivers: Receivers
  /** What the queue reckons by, in ms. */
  now: () => number
  /** A receiver that was away has taken something: the rest can go to it, too. */
  onReceiverBack: (receiver: string) => Promise<void>
}

class ReceiverHeld extends Error {
  override readonly name = 'ReceiverHeld'
}

/** Runs jobs one after the other. A failure is an answer, so that it keeps no other from being done. */
export async function runBatch(
  jobs: readonly JobWithMetadata[],
  definition: JobDefinition,
  dependencies: RunDependencies,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const job of jobs) results.push(await runOne(job, definition, dependencies))
  return results
}

async function runOne(
  job: JobWithMetadata,
  definition: JobDefinition,
  dependencies: RunDependencies,
): Promise<JobResult> {
  const { id, data, signal, retryCount } = job
  const receiver = definition.receiverOf?.(data)
  const { receivers } = dependencies
  const key = `${definition.name} ${receiver}`
  try {
    if (receiver !== undefined && receivers.isHeld(key)) throw new ReceiverHeld('Away just now')
    await traceJob(definition, job, () => definition.run(data, signal))
    if (receiver !== undefined) receivers.took(key)
  } catch (error) {
    const isHeld = error instanceof ReceiverHeld
    const isAsked = receiver !== undefined && !isHeld && !(error instanceof ReceiverRefused)
    const isAway = isHeld || (isAsked && receivers.failed(key))
    if (!isHeld) tell(dependencies.log, definition, job, error)
    return {
      id,
      // Who was not asked has not had the last try.
      status:
        !isHeld && isPast(job, definition.policy, dependencies.now()) ? 'deadletter' : 'failed',
      // What others answer may repeat to whom it was: a refused mail does.
      output: { message: redact(String(error)), ...(isAway ? { receiver } : {}) },
    }
  }
  // Outside the failures: it is done, and waits for nothing of this.
  if (receiver !== undefined && retryCount > 0) await dependencies.onReceiverBack(receiver)
  return { id, status: 'completed' }
}

/** A trace of its own: what ordered the job may be a day ago. */
function traceJob({ name }: JobDefinition, job: JobWithMetadata, run: () => Promise<void>) {
  const facts = { 'hongli.job': name, 'hongli.attempt': job.retryCount + 1 }
  return inTrace({ name: `job ${name}`, kind: 'consumer', facts }, run)
}

function tell(log: Logger, { name }: JobDefinition, job: JobWithMetadata, error: unknown): void {
  const problem = redact(error instanceof Error ? (error.stack ?? error.message) : String(error))
  log.warn({ job: name, id: job.id, attempt: job.retryCount + 1, problem }, 'job failed')
}

function isPast({ createdOn }: JobWithMetadata, policy: JobPolicy, now: number): boolean {
  if (policy.giveUpAfterSeconds === undefined) return false
  return now - createdOn.getTime() >= policy.giveUpAfterSeconds * 1_000
}
