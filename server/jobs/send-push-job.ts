import { PUSH_JOB, type SendPushJob } from '../domain/people/messages/push-job.ts'
import type { JobQueue } from '../queue/job-queue.ts'

/** How verbs add a push to their transaction. */
export function makeSendPushJob(jobs: JobQueue): SendPushJob {
  return (tx, job) => jobs.send(tx, PUSH_JOB, job)
}
