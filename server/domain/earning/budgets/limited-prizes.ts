import type { Kysely } from 'kysely'
import type { BudgetKind } from '#contract/values/budgets.ts'
import type { Database } from '../../../db/database.ts'
import { limitedChestCost } from '../check-ins/check-in-costs.ts'
import { limitedEnvelopeCost } from '../envelope-draws/envelope-booking.ts'

/**
 * What the limited prizes of a campaign that are left cost above others. To be set aside it is read under the lock of the
 * budget, which whoever gets one of them takes after the stock's: so both are of before it, or of after.
 */
export async function limitedPrizesOf(
  db: Kysely<Database>,
  { kind, id }: { kind: BudgetKind; id: string },
): Promise<number> {
  if (kind !== 'check-in' && kind !== 'envelope') return 0
  const stocks = await db
    .selectFrom(kind === 'check-in' ? 'check_in_prize_stocks' : 'envelope_prize_stocks')
    .where('campaign_id', '=', id)
    .select(['prize_id as prizeId', 'stock_left as left'])
    .execute()
  const costs = await (kind === 'check-in' ? chestCosts(db, id) : envelopeCosts(db, id))
  return stocks.reduce((sum, { prizeId, left }) => sum + left * (costs.get(prizeId) ?? 0), 0)
}

async function chestCosts(db: Kysely<Database>, id: string): Promise<Map<string, number>> {
  const { rules } = await db
    .selectFrom('check_in_campaigns')
    .where('id', '=', id)
    .select('rules')
    .executeTakeFirstOrThrow()
  return new Map(rules.chest.prizes.map((prize) => [prize.id, limitedChestCost(rules, prize)]))
}

async function envelopeCosts(db: Kysely<Database>, id: string): Promise<Map<string, number>> {
  const { rules } = await db
    .selectFrom('envelope_campaigns')
    .where('id', '=', id)
    .select('rules')
    .executeTakeFirstOrThrow()
  return new Map(rules.prizes.map((prize) => [prize.id, limitedEnvelopeCost(rules, prize)]))
}
