import type { Kysely } from 'kysely'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { SendPushJob } from '../messages/push-job.ts'
import { settleExpiredLots } from '../../ledger/transfers/expire-lots.ts'
import { lockMember } from './lock-member.ts'
import { reclaimCredit } from './reclaim-credit.ts'

/**
 * Reclaims the credit of one member, whatever the rules of `sweepIdleMembers` say: for stories that
 * are told of the past. Answers the amount.
 *
 * @throws NamedError `AccountClosed`
 */
export async function reclaimIdleMember(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, sendPushJob }: { memberId: string; sendPushJob: SendPushJob },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    await settleExpiredLots(tx, moment, memberId)
    const { area, balanceMinor: amountMinor } = await lockMember(tx, memberId)
    if (amountMinor > 0)
      await reclaimCredit(tx, moment, { memberId, area, amountMinor, sendPushJob })
    return amountMinor
  })
}
