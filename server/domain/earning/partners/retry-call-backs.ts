import type { Transaction } from 'kysely'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { StaffOperator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import type { SendCallBackJob } from './partner-call-back-job.ts'

/** As one transaction orders in a moment; the rest with the next press. */
const MOST = 1_000

interface RetryCallBacks {
  partner: string
  /** Conversions for which the queue has a job that waits or runs. */
  waitingIds: readonly string[]
  /** How many of them were brought forward. */
  broughtForward: number
  operator: StaffOperator
}

/**
 * Orders anew what a partner was not told of and nobody tries any more. The news keeps its id, so that a partner who had
 * it after all takes it for the same. Answers how many.
 */
export async function retryCallBacks(
  tx: Transaction<Database>,
  clock: Moment,
  {
    sendCallBackJob,
    partner,
    waitingIds,
    broughtForward,
    operator,
  }: RetryCallBacks & { sendCallBackJob: SendCallBackJob },
): Promise<number> {
  const givenUp = await tx
    .selectFrom('partner_conversions')
    .where('partner_code', '=', partner)
    .where('called_back_at', 'is', null)
    .$if(waitingIds.length > 0, (query) => query.where('id', 'not in', [...waitingIds]))
    .orderBy('created_at')
    .limit(MOST)
    .select(['member_id as memberId', 'id'])
    .execute()
  for (const job of givenUp) await sendCallBackJob(tx, { ...job, partner })
  const count = givenUp.length + broughtForward
  if (count > 0) {
    await recordOperatorAct(tx, clock, {
      ...{ operator, act: 'partner-called-back', subject: `partners/${partner}/call-backs` },
      details: { count },
    })
  }
  return count
}
