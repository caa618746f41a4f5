import { sql, type Transaction } from 'kysely'
import type { DrawPrize } from '#contract/values/draw-prizes.ts'
import type { Database } from '../../../db/database.ts'
import type { PrizeStocks } from './take-one.ts'

interface CampaignPrizes {
  campaignId: string
  prizes: readonly DrawPrize[]
}

/** Writes how many there are of a campaign's limited prizes; what was taken of them stays taken. */
export async function savePrizeStocks(
  tx: Transaction<Database>,
  stocks: PrizeStocks,
  { campaignId, prizes }: CampaignPrizes,
): Promise<void> {
  for (const { id, stock } of prizes) {
    if (stock === null) continue
    await sql`
      insert into ${sql.table(stocks)} as known (campaign_id, prize_id, stock_total, stock_left)
      values (${campaignId}, ${id}, ${stock}, ${stock})
      on conflict (campaign_id, prize_id) do update set
        stock_total = excluded.stock_total,
        stock_left = greatest(known.stock_left + excluded.stock_total - known.stock_total, 0)`.execute(
      tx,
    )
  }
}
