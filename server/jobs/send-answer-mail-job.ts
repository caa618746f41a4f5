import { ANSWER_MAIL_JOB, type SendAnswerMailJob } from '../domain/people/inbox/answer-mail-job.ts'
import type { JobQueue } from '../queue/job-queue.ts'

/** How an answer adds its mail to its transaction. */
export function makeSendAnswerMailJob(jobs: JobQueue): SendAnswerMailJob {
  return (tx, job) => jobs.send(tx, ANSWER_MAIL_JOB, job)
}
