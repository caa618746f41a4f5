import { sql, type Transaction } from 'kysely'
import type { EnvelopeCampaignContent } from '#content/envelope-campaigns.schema.ts'
import { endOfDay, startOfDay } from '#contract/values/day.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { savePrizeStocks } from '../draws/save-prize-stocks.ts'

/**
 * Writes campaigns of the content. Stocks keep what was taken of them; a campaign that is gone from the
 * content ends now, because members' draws name it, and is forgotten where it had not begun.
 */
export async function saveEnvelopeCampaigns(
  tx: Transaction<Database>,
  clock: Clock,
  campaigns: readonly EnvelopeCampaignContent[],
): Promise<void> {
  const now = clock.now()
  const isGone = sql<boolean>`id <> all(${campaigns.map(({ id }) => id)}::text[])`
  await tx.deleteFrom('envelope_campaigns').where(isGone).where('starts_at', '>=', now).execute()
  await tx
    .updateTable('envelope_campaigns')
    .where(isGone)
    .where('ends_at', '>', now)
    .set({ ends_at: now, updated_at: now })
    .execute()
  for (const campaign of campaigns) await saveCampaign(tx, now, campaign)
}

async function saveCampaign(
  tx: Transaction<Database>,
  now: Date,
  campaign: EnvelopeCampaignContent,
): Promise<void> {
  const { id, area, year, titles, newYearOn, rules } = campaign
  const values = {
    area,
    year,
    titles: JSON.stringify(titles),
    new_year_on: newYearOn,
    rules: JSON.stringify(rules),
    ...windowOf(campaign),
    updated_at: now,
  }
  await tx
    .insertInto('envelope_campaigns')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  const { prizes } = rules
  await savePrizeStocks(tx, 'envelope_prize_stocks', { campaignId: id, prizes })
}

/** From the first instant of the first day to the last of the last one, in the area. */
export function windowOf({ window, area }: EnvelopeCampaignContent) {
  return { starts_at: startOfDay(window.startsOn, area), ends_at: endOfDay(window.endsOn, area) }
}
