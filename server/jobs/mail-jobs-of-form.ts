import type { EraseFormParts } from '../domain/forms/erase-form.ts'
import { FORM_MAIL_JOB } from '../domain/messages/form-mail-job.ts'
import { APPLICATION_MAIL_JOB } from '../domain/store-applications/application-mail-job.ts'
import type { EraseStoreApplicationParts } from '../domain/store-applications/erase-application.ts'
import type { JobQueue } from './job-queue.ts'

/** How the queue forgets the mails of a form that is erased. */
export function makeDeleteFormMails(jobs: JobQueue): EraseFormParts['deleteMailJobs'] {
  return (tx, form, id) => jobs.remove(tx, FORM_MAIL_JOB, { form, id })
}

/** The same of an application for card payment. */
export function makeDeleteApplicationMails(
  jobs: JobQueue,
): EraseStoreApplicationParts['deleteMailJobs'] {
  return (tx, applicationId) => jobs.remove(tx, APPLICATION_MAIL_JOB, { applicationId })
}
