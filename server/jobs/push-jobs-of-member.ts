import {
  PUSH_JOB,
  type DeletePushJobs,
  type ListPushJobs,
} from '../domain/people/messages/push-job.ts'
import type { JobQueue } from '../queue/job-queue.ts'

/** How a member's own data are read of the queue. */
export function makeListPushJobs(jobs: JobQueue): ListPushJobs {
  return (db, memberId) => jobs.list(db, PUSH_JOB, { memberId })
}

/** How the queue forgets a member who leaves. */
export function makeDeletePushJobs(jobs: JobQueue): DeletePushJobs {
  return (tx, memberId) => jobs.remove(tx, PUSH_JOB, { memberId })
}
