import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Name of the job in the queue. */
export const FORM_MAIL_JOB = 'form-mail'

/** The forms whose senders and readers get a mail. */
export type FormName = 'feedback' | 'prospect-store' | 'press-contact'

/** One mail about one stored form. Names the form alone, so that the queue keeps no one's data. */
export interface FormMailJob {
  form: FormName
  id: string
  /** The operator reads what came in; the sender gets a confirmation with the reference. */
  to: 'operator' | 'sender'
}

/** Adds the job in the transaction that stores the form: both happen or neither. */
export type SendFormMailJob = (tx: Transaction<Database>, job: FormMailJob) => Promise<void>

/** The mails that a newly stored form causes. */
export async function sendFormMailJobs(
  tx: Transaction<Database>,
  send: SendFormMailJob,
  stored: { form: FormName; id: string; hasConfirmation: boolean },
): Promise<void> {
  const { form, id, hasConfirmation } = stored
  await send(tx, { form, id, to: 'operator' })
  if (hasConfirmation) await send(tx, { form, id, to: 'sender' })
}
