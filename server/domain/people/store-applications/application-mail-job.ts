import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Name of the job in the queue. */
export const APPLICATION_MAIL_JOB = 'store-application-mail'

/** One mail about one application. Names the application alone, so that the queue keeps no one's data. */
export interface ApplicationMailJob {
  applicationId: string
  /** It has come in, its documents were sent for review, or a new link was asked for. */
  event: 'received' | 'finished' | 'link-renewed'
  to: 'operator' | 'applicant'
  /** Of the link in an applicant's mail; the job may run long after. */
  linkEndsAt: string
}

/** Adds the job in the transaction of what it tells about. */
export type SendApplicationMailJob = (
  tx: Transaction<Database>,
  job: ApplicationMailJob,
) => Promise<void>
