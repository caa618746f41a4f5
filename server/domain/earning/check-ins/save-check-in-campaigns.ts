import { sql, type Transaction } from 'kysely'
import type { CheckInCampaignContent } from '#content/check-in-campaigns.schema.ts'
import type { CheckInRules } from '#contract/values/check-in-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { endGone } from '../campaigns/end-gone.ts'
import { saveCampaign } from '../campaigns/save-campaign.ts'
import { savePrizeStocks } from '../draws/save-prize-stocks.ts'

/**
 * Writes campaigns of the content. Windows stay or move by `keptWindow`; stocks keep what was taken of
 * them; outages that an operator's pause has made stay; a campaign that is gone from the content ends now,
 * because members' check-ins name it, and is forgotten where it had not begun.
 */
export async function saveCheckInCampaigns(
  tx: Transaction<Database>,
  clock: Clock,
  campaigns: readonly CheckInCampaignContent[],
): Promise<void> {
  const now = clock.now()
  const ids = campaigns.map(({ id }) => id)
  await tx
    .deleteFrom('check_in_campaigns')
    .where(sql<boolean>`id <> all(${ids}::text[])`)
    .where('starts_at', '>=', now)
    .execute()
  await endGone(tx, now, { table: 'check_in_campaigns', ids })
  for (const campaign of campaigns) await saveCheckInCampaign(tx, clock, campaign)
}

async function saveCheckInCampaign(
  tx: Transaction<Database>,
  clock: Clock,
  campaign: CheckInCampaignContent,
): Promise<void> {
  const { id, outageDays } = campaign
  const rules = await withEarlierPrizes(tx, campaign)
  await saveCampaign(tx, clock, 'check_in_campaigns', { ...campaign, rules })
  await tx
    .deleteFrom('check_in_outages')
    .where('campaign_id', '=', id)
    .where('by_operator', '=', false)
    .execute()
  if (outageDays.length > 0) {
    const days = outageDays.map((day) => ({ campaign_id: id, day }))
    await tx
      .insertInto('check_in_outages')
      .values(days)
      .onConflict((conflict) => conflict.columns(['campaign_id', 'day']).doNothing())
      .execute()
  }
  const { prizes } = campaign.rules.chest
  await savePrizeStocks(tx, 'check_in_prize_stocks', { campaignId: id, prizes })
}

/**
 * Prizes that are gone from the content stay without odds: chests that were drawn before may hold them,
 * and their commitment has been published.
 */
async function withEarlierPrizes(
  tx: Transaction<Database>,
  { id, rules }: CheckInCampaignContent,
): Promise<CheckInRules> {
  const known = await tx
    .selectFrom('check_in_campaigns')
    .where('id', '=', id)
    .select('rules')
    .executeTakeFirst()
  const ids = new Set(rules.chest.prizes.map((prize) => prize.id))
  const earlier = (known?.rules.chest.prizes ?? [])
    .filter((prize) => !ids.has(prize.id))
    .map((prize) => ({ ...prize, odds: 0 }))
  return { ...rules, chest: { ...rules.chest, prizes: [...rules.chest.prizes, ...earlier] } }
}
