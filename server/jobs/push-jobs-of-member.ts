import { BROADCAST_PUSH_JOB } from '../domain/people/broadcasts/broadcast-push-job.ts'
import {
  PUSH_JOB,
  type DeletePushJobs,
  type ListPushJobs,
} from '../domain/people/messages/push-job.ts'
import type { JobQueue } from '../queue/job-queue.ts'

/** Of facts of the member, and of messages to many. */
const NAMES = [PUSH_JOB, BROADCAST_PUSH_JOB]

/** How a member's own data are read of the queue. */
export function makeListPushJobs(jobs: JobQueue): ListPushJobs {
  return async (db, memberId) => {
    const found = []
    for (const name of NAMES) found.push(...(await jobs.list(db, name, { memberId })))
    return found
  }
}

/** How the queue forgets a member who leaves. */
export function makeDeletePushJobs(jobs: JobQueue): DeletePushJobs {
  return async (tx, memberId) => {
    for (const name of NAMES) await jobs.remove(tx, name, { memberId })
  }
}
