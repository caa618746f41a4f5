import { type Kysely, sql } from 'kysely'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

/** What one partner's points became in one month of an area. */
export interface MonthOfConversions {
  /** `2026-11` */
  month: string
  area: Area
  count: number
  points: number
  /** In the area's currency. */
  amountMinor: number
}

/** A year and the month that runs. */
const MONTHS = 13

/** By month as the area's clock has it, the newest first; months without any are left out. */
export async function listMonthsOfConversions(
  db: Kysely<Database>,
  clock: Clock,
  { partner, areas }: { partner: string; areas: readonly Area[] },
): Promise<MonthOfConversions[]> {
  const found: MonthOfConversions[] = []
  for (const area of areas) {
    const { timeZone } = AREA_FACTS[area]
    const { rows } = await sql<Omit<MonthOfConversions, 'area'>>`/* months-of-conversions */
      select to_char(c.created_at at time zone ${timeZone}, 'YYYY-MM') as month,
        count(*)::int as count, sum(c.points)::float8 as points, sum(c.amount_minor)::float8 as "amountMinor"
      from partner_conversions c join members m on m.member_id = c.member_id
      where c.partner_code = ${partner} and m.area = ${area}
        and c.created_at >= (date_trunc('month', ${clock.now()}::timestamptz at time zone ${timeZone})
          - make_interval(months => ${MONTHS - 1})) at time zone ${timeZone}
      group by 1`.execute(db)
    found.push(...rows.map((row) => ({ ...row, area })))
  }
  return found.toSorted((a, b) => b.month.localeCompare(a.month))
}

/** What a partner was not told yet, and when it was last told. */
export async function findUntold(
  db: Kysely<Database>,
  partner: string,
): Promise<{ untold: number; lastToldAt: Date | null }> {
  const row = await db
    .selectFrom('partner_conversions')
    .where('partner_code', '=', partner)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('called_back_at', 'is', null).as('untold'),
      fn.max('called_back_at').as('lastToldAt'),
    ])
    .executeTakeFirstOrThrow()
  return { untold: Number(row.untold), lastToldAt: row.lastToldAt }
}
