import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Name of the job in the queue. */
export const PARTNER_CALL_BACK_JOB = 'partner-call-back'

/** Names the conversion alone, so that the queue keeps no one's data. */
export interface PartnerCallBackJob {
  memberId: string
  id: string
  /** The code of who is told; jobs of earlier servers lack it. */
  partner?: string
}

/** Adds the job in the transaction of the conversion: both happen or neither. */
export type SendCallBackJob = (tx: Transaction<Database>, job: PartnerCallBackJob) => Promise<void>
