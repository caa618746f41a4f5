import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Name of the job in the queue. */
export const CONFIRMATION_MAIL_JOB = 'confirmation-mail'

/** The link to one form's sender. Names the form alone, so that the queue keeps no one's data. */
export interface ConfirmationMailJob {
  formId: string
}

/** Adds the job in the transaction that stores the form: both happen or neither. */
export type SendConfirmationMailJob = (
  tx: Transaction<Database>,
  job: ConfirmationMailJob,
) => Promise<void>
