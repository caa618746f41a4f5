import type { Insertable, Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { bookBudget, givenOutError } from '../budgets/booking.ts'
import { referralBooking } from './referral-booking.ts'
import type { Database } from '../../../db/database.ts'
import type { ReferralsTable } from '../../../db/tables/referrals.ts'

/**
 * Writes an invitation that was accepted, where its campaign has not been paused since it was read. The
 * transaction holds the members' locks by now, for which it may have waited. What both sides are promised is taken out of the campaign's budget.
 *
 * @throws NamedError `ReferralPaused`, `CampaignGivenOut`
 */
export async function insertReferral(
  tx: Transaction<Database>,
  row: Insertable<ReferralsTable>,
): Promise<void> {
  const { pausedAt } = await tx
    .selectFrom('referral_campaigns')
    .where('id', '=', row.campaign_id)
    .select('paused_at as pausedAt')
    .executeTakeFirstOrThrow()
  if (pausedAt) throw new NamedError('ReferralPaused')
  const keepsMinor = row.inviter_minor + row.joined_minor
  const promised = referralBooking(row, { keepsMinor, pays: [], isOwed: false })
  await tx
    .insertInto('referrals')
    .values(row)
    .returning(bookBudget(row.member_id, promised, row.joined_at as Date).as('isBooked'))
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw givenOutError(error)
    })
}
