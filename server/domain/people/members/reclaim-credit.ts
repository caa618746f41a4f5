import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { SendPushJob } from '../messages/push-job.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { debitMember } from '../../ledger/transfers/debit-member.ts'
import { listOpenLots } from '../../ledger/transfers/list-open-lots.ts'
import { lastReturnDay } from './idle-rules.ts'

export interface ReclaimCreditInput {
  memberId: string
  area: Area
  /** The whole balance, with nothing expired in it. */
  amountMinor: number
  sendPushJob: SendPushJob
}

/** Takes all credit of an idle account, under the member's lock (rules.md, Ledger). */
export async function reclaimCredit(
  tx: Transaction<Database>,
  moment: Moment,
  { memberId, area, amountMinor, sendPushJob }: ReclaimCreditInput,
): Promise<void> {
  const reclaimedAt = moment.now()
  const today = dayOf(reclaimedAt, area)
  const id = `idle:${memberId}:${today}`
  const returnUntil = lastReturnDay(reclaimedAt, area)
  await debitMember(tx, moment, {
    id,
    memberId,
    amountMinor,
    to: accountOf.breakage(area),
    reason: { code: 'idle-reclaim', values: { day: today, returnUntil } },
    source: `members/${memberId}`,
    pays: await listOpenLots(tx, memberId),
  })
  // The warnings begin anew: a refund may still come to an account that nobody uses.
  await tx
    .updateTable('members')
    .set({
      reclaim_transfer_id: id,
      reclaimed_at: reclaimedAt,
      idle_warning: null,
      idle_warned_on: null,
    })
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  await sendPushJob(tx, {
    kind: 'credit-reclaimed',
    eventId: `credit-reclaimed.${memberId}.${today}`,
    memberId,
    facts: { amountMinor, day: returnUntil },
  })
}
