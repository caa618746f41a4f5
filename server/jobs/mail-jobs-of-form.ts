import type { EraseFormDependencies } from '../domain/people/forms/erase-form.ts'
import { APPLICATION_LETTER_JOB } from '../domain/people/application-cases/letter-job.ts'
import { ANSWER_MAIL_JOB } from '../domain/people/inbox/answer-mail-job.ts'
import { FORM_MAIL_JOB } from '../domain/people/messages/form-mail-job.ts'
import { APPLICATION_MAIL_JOB } from '../domain/people/store-applications/application-mail-job.ts'
import type { EraseStoreApplicationDependencies } from '../domain/people/store-applications/erase-application.ts'
import type { JobQueue } from '../queue/job-queue.ts'

/** How the queue forgets the mails of a form that is erased, and of its answers. */
export function makeDeleteFormMails(jobs: JobQueue): EraseFormDependencies['deleteMailJobs'] {
  return async (tx, form, id) => {
    await jobs.remove(tx, FORM_MAIL_JOB, { form, id })
    await jobs.remove(tx, ANSWER_MAIL_JOB, { form, id })
  }
}

/** The same of an application for card payment. */
export function makeDeleteApplicationMails(
  jobs: JobQueue,
): EraseStoreApplicationDependencies['deleteMailJobs'] {
  return async (tx, applicationId) => {
    await jobs.remove(tx, APPLICATION_MAIL_JOB, { applicationId })
    await jobs.remove(tx, APPLICATION_LETTER_JOB, { applicationId })
  }
}
