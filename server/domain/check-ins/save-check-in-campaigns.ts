import { sql, type Transaction } from 'kysely'
import type { CheckInCampaignContent } from '#content/check-in-campaigns.schema.ts'
import type { CheckInRules } from '#contract/values/check-in-rules.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#contract/values/day.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

/**
 * Writes campaigns of the content. A window that counts from the first load stays as it was; stocks
 * keep what was taken of them; a campaign that is gone from the content ends now, because members'
 * check-ins name it.
 */
export async function saveCheckInCampaigns(
  tx: Transaction<Database>,
  clock: Clock,
  campaigns: readonly CheckInCampaignContent[],
): Promise<void> {
  const now = clock.now()
  const ids = campaigns.map(({ id }) => id)
  await tx
    .updateTable('check_in_campaigns')
    .where(sql<boolean>`id <> all(${ids}::text[])`)
    .where('ends_at', '>', now)
    .where('starts_at', '<', now)
    .set({ ends_at: now, updated_at: now })
    .execute()
  for (const campaign of campaigns) await saveCampaign(tx, clock, campaign)
}

async function saveCampaign(
  tx: Transaction<Database>,
  clock: Clock,
  campaign: CheckInCampaignContent,
): Promise<void> {
  const { id, area, titles, window, outageDays } = campaign
  const rules = await withEarlierPrizes(tx, campaign)
  const isDated = 'startsOn' in window
  await tx
    .insertInto('check_in_campaigns')
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
  await tx.deleteFrom('check_in_outages').where('campaign_id', '=', id).execute()
  if (outageDays.length > 0) {
    const days = outageDays.map((day) => ({ campaign_id: id, day }))
    await tx.insertInto('check_in_outages').values(days).execute()
  }
  await saveStocks(tx, campaign)
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

async function saveStocks(
  tx: Transaction<Database>,
  { id, rules }: CheckInCampaignContent,
): Promise<void> {
  const limited = rules.chest.prizes.flatMap(({ id: prizeId, stock }) =>
    stock === null
      ? []
      : [{ campaign_id: id, prize_id: prizeId, stock_total: stock, stock_left: stock }],
  )
  if (limited.length === 0) return
  await tx
    .insertInto('check_in_prize_stocks')
    .values(limited)
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'prize_id']).doUpdateSet(({ ref }) => ({
        stock_total: ref('excluded.stock_total'),
        stock_left: sql`greatest(
          check_in_prize_stocks.stock_left + excluded.stock_total
            - check_in_prize_stocks.stock_total, 0)`,
      })),
    )
    .execute()
}

/** When a campaign that is loaded now would begin and end. */
export function windowOf({ window, area }: CheckInCampaignContent, clock: Clock) {
  const today = dayOf(clock.now(), area)
  const [first, last] =
    'startsOn' in window
      ? [window.startsOn, window.endsOn]
      : [addDays(today, window.startsInDays), addDays(today, window.endsInDays)]
  return { starts_at: startOfDay(first, area), ends_at: endOfDay(last, area) }
}
