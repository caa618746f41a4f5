import type { Kysely } from 'kysely'
import type { CheckInRules } from '#contract/values/check-in-rules.ts'
import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, type Day } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'
import { budgetLeftOf } from '../budgets/booking.ts'
import type { Texts } from '../../../db/tables/columns.ts'

export interface CheckInCampaign {
  id: string
  area: Area
  titles: Texts
  startsAt: Date
  endsAt: Date
  rules: CheckInRules
  /** Declared by the operator: streaks stand still on them. */
  outages: ReadonlySet<Day>
  /** Since when nobody can check in; null: members can. */
  pausedAt: Date | null
  /** What is left of its budget; null: it has none. */
  budgetLeftMinor: number | null
}

/** @throws NamedError `CheckInCampaignNotFound` */
export async function getCheckInCampaign(
  db: Kysely<Database>,
  { id }: { id: string },
): Promise<CheckInCampaign> {
  const [row, outages] = await Promise.all([
    db
      .selectFrom('check_in_campaigns')
      .where('id', '=', id)
      .selectAll()
      .select(budgetLeftOf('check-in', 'check_in_campaigns.id').as('budgetLeftMinor'))
      .executeTakeFirst(),
    db.selectFrom('check_in_outages').where('campaign_id', '=', id).select('day').execute(),
  ])
  if (!row) throw new NamedError('CheckInCampaignNotFound')
  const { area, titles, starts_at: startsAt, ends_at: endsAt, paused_at: pausedAt, rules } = row
  const { budgetLeftMinor } = row
  return {
    id,
    area,
    titles,
    startsAt,
    endsAt,
    pausedAt,
    budgetLeftMinor,
    rules,
    outages: new Set(outages.map(({ day }) => day)),
  }
}

/** On which days streaks stand still: as declared, and while a pause lasts each of its days. */
export function outagesUntil(
  { outages, pausedAt, area }: Pick<CheckInCampaign, 'outages' | 'pausedAt' | 'area'>,
  today: Day,
): ReadonlySet<Day> {
  if (!pausedAt) return outages
  const days = new Set(outages)
  for (let day = dayOf(pausedAt, area); day <= today; day = addDays(day, 1)) days.add(day)
  return days
}
