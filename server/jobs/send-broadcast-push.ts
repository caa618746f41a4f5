import {
  BROADCAST_PUSH_JOB,
  type SendBroadcastPush,
} from '../domain/people/broadcasts/broadcast-push-job.ts'
import type { JobQueue } from '../queue/job-queue.ts'

/** How a part of a message adds its members' notifications to its transaction. */
export function makeSendBroadcastPush(jobs: JobQueue): SendBroadcastPush {
  return (tx, job) => jobs.send(tx, BROADCAST_PUSH_JOB, job)
}
