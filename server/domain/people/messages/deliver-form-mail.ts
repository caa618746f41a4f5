import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { findForm, type StoredForm } from './find-form.ts'
import type { FormMailJob } from './form-mail-job.ts'
import type { MailPort, OutgoingMail } from './mail-port.ts'

export interface DeliverFormMailDependencies {
  db: Kysely<Database>
  mail: MailPort
  /** Puts the form into words: `to` decides for whom and in which language. */
  compose: (form: StoredForm, to: FormMailJob['to']) => Omit<OutgoingMail, 'eventId'>
}

/** Mails one stored form to its reader. Can run again: the mail keeps its event. */
export async function deliverFormMail(
  dependencies: DeliverFormMailDependencies,
  job: FormMailJob,
): Promise<void> {
  const form = await findForm(dependencies.db, job)
  if (!form) throw new Error(`No ${job.form} ${job.id} to mail`)
  await dependencies.mail.send({
    ...dependencies.compose(form, job.to),
    eventId: `${job.form}.${job.id}.${job.to}`,
  })
}
