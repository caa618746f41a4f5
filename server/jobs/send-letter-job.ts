import {
  APPLICATION_LETTER_JOB,
  type SendLetterJob,
} from '../domain/people/application-cases/letter-job.ts'
import type { JobQueue } from '../queue/job-queue.ts'

/** How a letter to an applicant adds its mail to its transaction. */
export function makeSendLetterJob(jobs: JobQueue): SendLetterJob {
  return (tx, job) => jobs.send(tx, APPLICATION_LETTER_JOB, job)
}
