import { type Kysely, sql } from 'kysely'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { addDays, dayOf, startOfDay, type Day } from '#contract/values/day.ts'
import {
  FIGURE_OF_KIND,
  GOING_OUT,
  type CreditFigure,
  type DayFigures,
} from '#contract/values/figures.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { sumMoves } from './sum-moves.ts'

export interface Figures {
  /** Oldest first, today last, none left out; money in the smallest unit of the area's currency. */
  days: DayFigures[]
  /** What members have at this moment: what we owe them. */
  owedMinor: number
  /** Accounts that are not closed. */
  memberCount: number
}

/**
 * What the days of an area brought, as its own calendar has them. A movement that was taken back counts against what
 * it was, on the day of its reversal; so
 * the figures of credit of all days come to what is owed.
 */
export async function getFigures(
  db: Kysely<Database>,
  clock: Clock,
  { area, dayCount }: { area: Area; dayCount: number },
): Promise<Figures> {
  const today = dayOf(clock.now(), area)
  const first = addDays(today, 1 - dayCount)
  const since = { area, zone: AREA_FACTS[area].timeZone, since: startOfDay(first, area) }
  const [moves, members, payments, { owedMinor, memberCount }] = await Promise.all([
    sumMoves(db, {
      ...since,
      period: sql`(t.created_at at time zone ${sql.lit(since.zone)})::date`,
    }),
    countMembers(db, since),
    sumPayments(db, since),
    sumAccounts(db, area),
  ])
  const days = Array.from({ length: dayCount }, (_none, at) => noFigures(addDays(first, at)))
  const ofDay = new Map(days.map((figures) => [figures.day, figures]))
  for (const { period, kind, count, amountMinor } of moves) {
    const figures = ofDay.get(period)
    if (!figures) continue
    const name = FIGURE_OF_KIND[kind]
    figures[name] += GOING_OUT.includes(name) ? -amountMinor : amountMinor
    if (kind === 'check-in') figures.checkIns += count
  }
  for (const { day, activeMembers } of members)
    Object.assign(ofDay.get(day) ?? {}, { activeMembers })
  for (const { day, ...paid } of payments) Object.assign(ofDay.get(day) ?? {}, paid)
  return { days, owedMinor, memberCount }
}

function noFigures(day: Day): DayFigures {
  const credit: Record<CreditFigure, number> = {
    issuedMinor: 0,
    rebateMinor: 0,
    usedMinor: 0,
    expiredMinor: 0,
    correctedMinor: 0,
  }
  return { day, activeMembers: 0, checkIns: 0, payments: 0, paidMinor: 0, ...credit }
}

interface Since {
  area: Area
  zone: string
  since: Date
}

/** How many members had a movement. */
async function countMembers(db: Kysely<Database>, { area, zone, since }: Since) {
  const { rows } = await sql<{ day: Day; activeMembers: number }>`
    select day::text, count(*)::int as "activeMembers" from (
      select distinct (created_at at time zone ${zone})::date as day, member_id
      from transfers where area = ${area} and created_at >= ${since}
    ) active group by day`.execute(db)
  return rows
}

/** What was paid to stores, whichever way. */
async function sumPayments(db: Kysely<Database>, { area, zone, since }: Since) {
  const { rows } = await sql<{ day: Day; payments: number; paidMinor: number }>`
    select (settled_at at time zone ${zone})::date::text as day, count(*)::int as payments,
      sum(amount_minor)::bigint as "paidMinor"
    from payments where area = ${area} and settled_at >= ${since}
    group by 1`.execute(db)
  return rows
}

function sumAccounts(db: Kysely<Database>, area: Area) {
  return db
    .selectFrom('member_accounts')
    .where('area', '=', area)
    .select([
      sql<number>`coalesce(sum(balance_minor), 0)::bigint`.as('owedMinor'),
      sql<number>`(count(*) filter (where not is_closed))::int`.as('memberCount'),
    ])
    .executeTakeFirstOrThrow()
}
