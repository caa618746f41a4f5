import type { Transaction } from 'kysely'
import type { ReferralCampaignContent } from '#content/referral-campaigns.schema.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { endGone } from '../campaigns/end-gone.ts'
import { saveCampaign } from '../campaigns/save-campaign.ts'

/**
 * Writes campaigns of the content. Windows stay or move by `keptWindow`; a campaign that is gone from the
 * content ends now: accepted invitations name it.
 */
export async function saveReferralCampaigns(
  tx: Transaction<Database>,
  clock: Clock,
  campaigns: readonly ReferralCampaignContent[],
): Promise<void> {
  const ids = campaigns.map(({ id }) => id)
  await endGone(tx, clock.now(), { table: 'referral_campaigns', ids })
  for (const campaign of campaigns) {
    await saveCampaign(tx, clock, 'referral_campaigns', campaign)
  }
}
