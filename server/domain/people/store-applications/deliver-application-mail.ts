import type { MailPort, OutgoingMail } from '../messages/mail-port.ts'
import { makeApplicationLink } from './application-link.ts'
import type { ApplicationMailJob } from './application-mail-job.ts'
import type { ApplicationContact, ApplicationDependencies } from './application-dependencies.ts'
import type { ApplicationRow } from './find-application.ts'
import { listDocumentRows } from './get-store-application.ts'

/** What a mail is made of. The bank account is not among it. */
export interface ApplicationFacts {
  application: ApplicationRow
  contact: ApplicationContact
  documentCount: number
  link: string
}

export interface DeliverApplicationMailDependencies extends Pick<
  ApplicationDependencies,
  'db' | 'sealer'
> {
  mail: MailPort
  compose: (job: ApplicationMailJob, facts: ApplicationFacts) => Omit<OutgoingMail, 'eventId'>
}

/** Mails of one application. Can run again: the mail keeps its event. Erased, there is nobody to tell. */
export async function deliverApplicationMail(
  { db, sealer, mail, compose }: DeliverApplicationMailDependencies,
  job: ApplicationMailJob,
): Promise<void> {
  const { applicationId, event, to } = job
  const application = await db
    .selectFrom('store_applications')
    .where('id', '=', applicationId)
    .selectAll()
    .executeTakeFirst()
  if (!application) return
  const documents = await listDocumentRows(db, applicationId)
  const facts = {
    application,
    contact: JSON.parse(sealer.open(application.sealed_contact)) as ApplicationContact,
    documentCount: documents.length,
    link: makeApplicationLink(sealer, { applicationId, endsAt: new Date(job.linkEndsAt) }),
  }
  const eventId = `store-application.${applicationId}.${event}.${to}.${Date.parse(job.linkEndsAt)}`
  await mail.send({ ...compose(job, facts), eventId })
}
