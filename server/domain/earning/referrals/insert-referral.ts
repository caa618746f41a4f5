import type { Insertable, Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'
import type { ReferralsTable } from '../../../db/tables/referrals.ts'

/**
 * Writes an invitation that was accepted, where its campaign has not been paused since it was read. The
 * transaction holds the members' locks by now, for which it may have waited.
 *
 * @throws NamedError `ReferralPaused`
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
  await tx.insertInto('referrals').values(row).executeTakeFirstOrThrow()
}
