import {
  PARTNER_CALL_BACK_JOB,
  type SendCallBackJob,
} from '../domain/earning/partners/partner-call-back-job.ts'
import type { JobQueue } from '../queue/job-queue.ts'

/** How a conversion adds its call-back. */
export function makeSendCallBackJob(jobs: JobQueue): SendCallBackJob {
  return (tx, job) => jobs.send(tx, PARTNER_CALL_BACK_JOB, job)
}
