import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Name of the job in the queue. */
export const APPLICATION_LETTER_JOB = 'application-letter'

/** One letter about one application. Names them alone, so that the queue keeps no one's data. */
export interface ApplicationLetterJob {
  applicationId: string
  letterId: string
}

/** Adds the job in the transaction that stores the letter: both happen or neither. */
export type SendLetterJob = (tx: Transaction<Database>, job: ApplicationLetterJob) => Promise<void>
