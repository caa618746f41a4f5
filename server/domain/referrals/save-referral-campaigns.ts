import { type Transaction, sql } from 'kysely'
import type { ReferralCampaignContent } from '#content/referral-campaigns.schema.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#contract/values/day.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

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
  for (const campaign of campaigns) await saveCampaign(tx, clock, campaign)
}

async function saveCampaign(
  tx: Transaction<Database>,
  clock: Clock,
  campaign: ReferralCampaignContent,
): Promise<void> {
  const { id, area, titles, rules } = campaign
  const isDated = 'startsOn' in campaign.window
  await tx
    .insertInto('referral_campaigns')
    .values({
      id,
      area,
      titles: JSON.stringify(titles),
      rules: JSON.stringify(rules),
      ...windowOf(campaign, clock),
      updated_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        area: ref('excluded.area'),
        titles: ref('excluded.titles'),
        rules: ref('excluded.rules'),
        updated_at: ref('excluded.updated_at'),
        ...(isDated
          ? { starts_at: ref('excluded.starts_at'), ends_at: ref('excluded.ends_at') }
          : {}),
      })),
    )
    .execute()
}

function windowOf({ window, area }: ReferralCampaignContent, clock: Clock) {
  const today = dayOf(clock.now(), area)
  const [first, last] =
    'startsOn' in window
      ? [window.startsOn, window.endsOn]
      : [addDays(today, window.startsInDays), addDays(today, window.endsInDays)]
  return { starts_at: startOfDay(first, area), ends_at: endOfDay(last, area) }
}
