import { sql, type Transaction } from 'kysely'
import type { EnvelopeCampaignContent } from '#content/envelope-campaigns.schema.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { endGone } from '../campaigns/end-gone.ts'
import { keptWindow } from '../campaigns/kept-window.ts'
import { windowOf } from '../campaigns/window-of.ts'
import { savePrizeStocks } from '../draws/save-prize-stocks.ts'

/**
 * Writes campaigns of the content. Windows stay or move by `keptWindow`; stocks keep what was taken of
 * them; a campaign that is gone from the content ends now, because members' draws name it, and is
 * forgotten where it had not begun.
 */
export async function saveEnvelopeCampaigns(
  tx: Transaction<Database>,
  clock: Clock,
  campaigns: readonly EnvelopeCampaignContent[],
): Promise<void> {
  const now = clock.now()
  const ids = campaigns.map(({ id }) => id)
  const isGone = sql<boolean>`id <> all(${ids}::text[])`
  await tx.deleteFrom('envelope_campaigns').where(isGone).where('starts_at', '>=', now).execute()
  await endGone(tx, now, { table: 'envelope_campaigns', ids })
  for (const campaign of campaigns) await saveCampaign(tx, clock, campaign)
}

async function saveCampaign(
  tx: Transaction<Database>,
  clock: Clock,
  campaign: EnvelopeCampaignContent,
): Promise<void> {
  const { id, area, year, titles, newYearOn, rules } = campaign
  const values = {
    area,
    year,
    titles: JSON.stringify(titles),
    new_year_on: newYearOn,
    rules: JSON.stringify(rules),
    updated_at: clock.now(),
  }
  await tx
    .insertInto('envelope_campaigns')
    .values({ id, ...values, ...windowOf(campaign, clock) })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...values, ...keptWindow('envelope_campaigns') }),
    )
    .execute()
  const { prizes } = rules
  await savePrizeStocks(tx, 'envelope_prize_stocks', { campaignId: id, prizes })
}
