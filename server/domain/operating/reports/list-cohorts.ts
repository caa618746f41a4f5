import { type Kysely, sql } from 'kysely'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { addMonths, dayOf, startOfDay } from '#contract/values/day.ts'
import { COHORT_MONTHS } from '#contract/values/report-columns.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inReport } from './in-report.ts'

export interface CohortMonth {
  /** `2026-11` */
  joinedIn: string
  /** Who joined in it, those who left again among them. */
  joinedCount: number
  monthsLater: number
  /** Who of them had a movement of credit in that month. */
  activeCount: number
  /** Null where nobody joined. */
  activePercent: number | null
}

/** Of who joined in each of the last months, how many came back in each month after: all months that have begun. */
export async function listCohorts(
  db: Kysely<Database>,
  clock: Clock,
  area: Area,
): Promise<CohortMonth[]> {
  const first = `${dayOf(clock.now(), area).slice(0, 7)}-01`
  const months = Array.from({ length: COHORT_MONTHS }, (_none, at) =>
    addMonths(first, at + 1 - COHORT_MONTHS).slice(0, 7),
  )
  const since = startOfDay(`${months[0]}-01`, area)
  const zone = sql.lit(AREA_FACTS[area].timeZone)
  const { joined, active } = await inReport(db, async (tx) => {
    const { rows: ofMonths } = await sql<{ joinedIn: string; count: number }>`
      select to_char(created_at at time zone ${zone}, 'YYYY-MM') as "joinedIn", count(*)::int as count
      from members where area = ${area} and created_at >= ${since} group by 1`.execute(tx)
    // First a row for each member and month, then how many.
    const { rows } = await sql<{ joinedIn: string; activeIn: string; count: number }>`
      select to_char(joined, 'YYYY-MM') as "joinedIn", to_char(active, 'YYYY-MM') as "activeIn",
        count(*)::int as count
      from (
        select distinct m.member_id, date_trunc('month', m.created_at at time zone ${zone}) as joined,
          date_trunc('month', t.created_at at time zone ${zone}) as active
        from members m join transfers t using (member_id)
        where m.area = ${area} and m.created_at >= ${since} and t.created_at >= ${since}
      ) as months group by joined, active`.execute(tx)
    return { joined: ofMonths, active: rows }
  })
  const countOf = new Map(active.map((one) => [`${one.joinedIn} ${one.activeIn}`, one.count]))
  return months.flatMap((joinedIn, at) => {
    const joinedCount = joined.find((one) => one.joinedIn === joinedIn)?.count ?? 0
    return months.slice(at).map((activeIn, monthsLater) => {
      const activeCount = countOf.get(`${joinedIn} ${activeIn}`) ?? 0
      const activePercent =
        joinedCount > 0 ? Math.round((activeCount / joinedCount) * 1_000) / 10 : null
      return { joinedIn, joinedCount, monthsLater, activeCount, activePercent }
    })
  })
}
