import { type Transaction, sql } from 'kysely'
import type { ReferralCampaignContent } from '#content/referral-campaigns.schema.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { saveCampaign } from '../campaigns/save-campaign.ts'

/**
 * Writes campaigns of the content. A window that counts from the first load stays as it was; a campaign
 * that is gone from the content ends now: accepted invitations name it.
 */
export async function saveReferralCampaigns(
  tx: Transaction<Database>,
  clock: Clock,
  campaigns: readonly ReferralCampaignContent[],
): Promise<void> {
  const now = clock.now()
  const ids = campaigns.map(({ id }) => id)
  await tx
    .updateTable('referral_campaigns')
    .where(sql<boolean>`id <> all(${ids}::text[])`)
    .where('ends_at', '>', now)
    .set({ ends_at: sql`greatest(${now}, starts_at + interval '1 ms')`, updated_at: now })
    .execute()
  for (const campaign of campaigns) {
    await saveCampaign(tx, clock, 'referral_campaigns', campaign)
  }
}
