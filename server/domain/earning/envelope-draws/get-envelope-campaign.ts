import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Day } from '#contract/values/day.ts'
import type { EnvelopeRules } from '#contract/values/envelope-rules.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'
import { budgetLeftOf } from '../budgets/booking.ts'
import type { Texts } from '../../../db/tables/columns.ts'

export interface EnvelopeCampaign {
  id: string
  area: Area
  year: number
  titles: Texts
  newYearOn: Day
  startsAt: Date
  endsAt: Date
  /** Since when nobody can pick; null: members can. */
  pausedAt: Date | null
  /** What is left of its budget; null: it has none. */
  budgetLeftMinor: number | null
  rules: EnvelopeRules
  /** How many are left of each prize that can run out. */
  stockLeft: ReadonlyMap<string, number>
}

/** @throws NamedError `EnvelopeCampaignNotFound` */
export async function getEnvelopeCampaign(
  db: Kysely<Database>,
  { id }: { id: string },
): Promise<EnvelopeCampaign> {
  const [row, stocks] = await Promise.all([
    db
      .selectFrom('envelope_campaigns')
      .where('id', '=', id)
      .selectAll()
      .select(budgetLeftOf('envelope', 'envelope_campaigns.id').as('budgetLeftMinor'))
      .executeTakeFirst(),
    db
      .selectFrom('envelope_prize_stocks')
      .where('campaign_id', '=', id)
      .select(['prize_id as prizeId', 'stock_left as stockLeft'])
      .execute(),
  ])
  if (!row) throw new NamedError('EnvelopeCampaignNotFound')
  return {
    id,
    area: row.area,
    year: row.year,
    titles: row.titles,
    newYearOn: row.new_year_on,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    pausedAt: row.paused_at,
    budgetLeftMinor: row.budgetLeftMinor,
    rules: row.rules,
    stockLeft: new Map(stocks.map(({ prizeId, stockLeft }) => [prizeId, stockLeft])),
  }
}
