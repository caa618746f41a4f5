import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay } from '#contract/values/day.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { creditMember } from '../../ledger/transfers/credit-member.ts'
import { settleResponse } from './settle-response.ts'

/** specification.md, Limits. The day of the credit is not counted: it is good for 30 whole days after it. */
const CREDIT_DAYS = 30

export interface Approval {
  memberId: string
  area: Area
  surveyId: string
  rewardMinor: number
}

/**
 * Credits the reward and marks the response, on one transaction that holds the member's lock. The
 * reward comes from the survey's own campaign account, so that what a survey costs can be summed for
 * whoever commissioned it.
 */
export async function approveResponse(
  tx: Transaction<Database>,
  moment: Moment,
  { memberId, area, surveyId, rewardMinor }: Approval,
): Promise<void> {
  const transferId = `survey:${surveyId}:${memberId}`
  const now = moment.now()
  await creditMember(tx, moment, {
    id: transferId,
    memberId,
    amountMinor: rewardMinor,
    from: accountOf.campaign(`survey-${surveyId}`),
    reason: { code: 'survey-reward', values: { surveyId } },
    source: `survey-responses/${surveyId}/${memberId}`,
    provenance: 'survey',
    expiresAt: endOfDay(addDays(dayOf(now, area), CREDIT_DAYS), area),
  })
  await settleResponse(
    tx,
    { memberId, surveyId },
    {
      status: 'approved',
      transfer_id: transferId,
      reviewed_at: now,
    },
    [{ memberId, transferId, amountMinor: rewardMinor }],
  )
}
