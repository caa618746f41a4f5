import { type Kysely, sql } from 'kysely'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { addMonths, dayOf, startOfDay } from '#contract/values/day.ts'
import { FIGURE_OF_KIND, GOING_OUT, type CreditFigure } from '#contract/values/figures.ts'
import { REPORT_MONTHS } from '#contract/values/report-columns.ts'
import type { TransferKind } from '#contract/values/transfer-kinds.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { sumMoves } from '../figures/sum-moves.ts'
import { inReport } from './in-report.ts'

export type CreditMonth = Record<CreditFigure, number> & {
  /** `2026-11` */
  month: string
  /** Of what was given in the month, rebates among it, as much expired in it; null where nothing was given. */
  expiredPercent: number | null
}

/** What credit did in the last months, as the area's calendar has them, newest first. */
export async function listCreditMonths(
  db: Kysely<Database>,
  clock: Clock,
  area: Area,
): Promise<CreditMonth[]> {
  const first = `${dayOf(clock.now(), area).slice(0, 7)}-01`
  const months = Array.from({ length: REPORT_MONTHS }, (_none, at) =>
    addMonths(first, -at).slice(0, 7),
  )
  const since = startOfDay(`${months.at(-1)}-01`, area)
  const { timeZone } = AREA_FACTS[area]
  const period = sql`date_trunc('month', t.created_at at time zone ${sql.lit(timeZone)})`
  const moves = await inReport(db, (tx) => sumMoves(tx, { area, since, period }))
  return months.map((month) => {
    const sums = noCredit()
    for (const move of moves.filter((one) => one.period.startsWith(month))) add(sums, move)
    const given = sums.issuedMinor + sums.rebateMinor
    const expiredPercent = given > 0 ? Math.round((sums.expiredMinor / given) * 1_000) / 10 : null
    return { month, ...sums, expiredPercent }
  })
}

function add(
  sums: Record<CreditFigure, number>,
  { kind, amountMinor }: { kind: TransferKind; amountMinor: number },
): void {
  const name = FIGURE_OF_KIND[kind]
  sums[name] += GOING_OUT.includes(name) ? -amountMinor : amountMinor
}

function noCredit(): Record<CreditFigure, number> {
  return { issuedMinor: 0, rebateMinor: 0, usedMinor: 0, expiredMinor: 0, correctedMinor: 0 }
}
