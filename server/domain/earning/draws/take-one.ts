import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Tables of stocks: one row a campaign and limited prize. */
export type PrizeStocks = 'check_in_prize_stocks' | 'envelope_prize_stocks'

export interface PrizeKey {
  campaignId: string
  prizeId: string
}

/** Takes one of a limited prize out of its stock; false where none is left. A row that members share. */
export async function takeOne(
  tx: Transaction<Database>,
  stocks: PrizeStocks,
  { campaignId, prizeId }: PrizeKey,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(stocks)} set stock_left = stock_left - 1
    where campaign_id = ${campaignId} and prize_id = ${prizeId} and stock_left > 0`.execute(tx)
  return numAffectedRows === 1n
}
