import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { BudgetKind } from '#contract/values/budgets.ts'
import { addDays, dayOf, startOfDay, type Day } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { isTooLong } from '../campaigns/is-too-long.ts'
import type { Behaviour } from './plan.ts'

/** Whole days that are looked at. */
export const SEEN_DAYS = 28

/** Of fewer members nothing is concluded. */
export const LEAST_MEMBERS = 50

/** What is assumed where nothing is known, and said to be assumed. */
const STATED: Record<BudgetKind, Behaviour> = {
  'check-in': { peopleADay: 100, returnPercent: 60, paidPercent: 100 },
  envelope: { peopleADay: 100, returnPercent: 0, paidPercent: 100 },
  referral: { peopleADay: 10, returnPercent: 0, paidPercent: 60 },
  survey: { peopleADay: 50, returnPercent: 0, paidPercent: 90 },
}

export interface FoundBehaviour extends Behaviour {
  /** Seen of this campaign, of others of its kind in its area, or assumed. */
  source: 'campaign' | 'kind' | 'stated'
  /** How many members it was seen of; 0 where it is assumed. */
  members: number
}

interface Seen {
  members: number
  /** Days on which any of it was running and somebody could be seen. */
  days: number
  begun: number
  /** Of what is gone on with day after day: those that could have been, and were. */
  couldReturn: number
  returned: number
  settled: number
  paid: number
}

/**
 * What members did in the last 28 whole days: in this campaign, else in all of its kind in its area, an average of these;
 * else what is assumed.
 */
export async function findBehaviour(
  db: Kysely<Database>,
  clock: Clock,
  { kind, id, area }: { kind: BudgetKind; id: string; area: Area },
): Promise<FoundBehaviour> {
  const today = dayOf(clock.now(), area)
  const span = { from: addDays(today, -SEEN_DAYS), until: today, area }
  for (const source of ['campaign', 'kind'] as const) {
    const seen = await find(db, SEEN[kind](source === 'campaign' ? id : undefined, span))
    if (seen && seen.members >= LEAST_MEMBERS) {
      return { ...behaviourOf(STATED[kind], seen), source, members: seen.members }
    }
  }
  return { ...STATED[kind], source: 'stated', members: 0 }
}

function behaviourOf(stated: Behaviour, seen: Seen): Behaviour {
  const percent = (part: number, whole: number, without: number) =>
    whole === 0 ? without : Math.round((100 * part) / whole)
  return {
    peopleADay: Math.round(seen.begun / Math.max(1, seen.days)),
    returnPercent: percent(seen.returned, seen.couldReturn, stated.returnPercent),
    paidPercent: percent(seen.paid, seen.settled, stated.paidPercent),
  }
}

/** Undefined where it takes longer than a statement may. */
async function find(db: Kysely<Database>, query: RawBuilder<Seen>): Promise<Seen | undefined> {
  try {
    const { rows } = await query.execute(db)
    return rows[0]
  } catch (error) {
    if (!isTooLong(error)) throw error
    return undefined
  }
}

/** From a day's beginning to another's, which is not in it. */
interface Span {
  from: Day
  until: Day
  area: Area
}

/** Of one campaign, or of all of the area. No index leads to a campaign's rows: all are read (`count-check-ins.ts`). */
const SEEN: Record<BudgetKind, (id: string | undefined, span: Span) => RawBuilder<Seen>> = {
  'check-in': (id, { from, until, area }) => sql<Seen>`
    with seen as (
      select c.member_id, c.campaign_id, c.day,
        exists (select from check_ins b where b.member_id = c.member_id
          and b.campaign_id = c.campaign_id and b.day = c.day - 1) as goes_on,
        exists (select from check_ins n where n.member_id = c.member_id
          and n.campaign_id = c.campaign_id and n.day = c.day + 1) as returns
      from check_ins c join check_in_campaigns k on k.id = c.campaign_id
      where k.area = ${area} and ${isOf('c.campaign_id', id)} and c.day >= ${from}::date
        and c.day < ${until}::date
    )
    select count(distinct member_id)::integer as members,
      count(distinct (campaign_id, day))::integer as days,
      count(*) filter (where not goes_on)::integer as begun,
      count(*) filter (where day < ${until}::date - 1)::integer as "couldReturn",
      count(*) filter (where day < ${until}::date - 1 and returns)::integer as returned,
      0 as settled, 0 as paid
    from seen`,

  envelope: (id, { from, until, area }) => sql<Seen>`
    select count(distinct member_id)::integer as members,
      count(distinct (campaign_id, day))::integer as days, count(*)::integer as begun,
      0 as "couldReturn", 0 as returned, 0 as settled, 0 as paid
    from envelope_draws d join envelope_campaigns k on k.id = d.campaign_id
    where k.area = ${area} and ${isOf('d.campaign_id', id)} and d.prize_id is not null
      and d.day >= ${from}::date and d.day < ${until}::date`,

  referral: (id, span) => sql<Seen>`
    select count(distinct member_id)::integer as members,
      count(distinct (campaign_id, (joined_at at time zone 'UTC')::date))::integer as days,
      count(*)::integer as begun, 0 as "couldReturn", 0 as returned,
      count(*) filter (where state in ('rewarded', 'rejected', 'ended'))::integer as settled,
      count(*) filter (where state = 'rewarded')::integer as paid
    from referrals
    where area = ${span.area} and ${isOf('campaign_id', id)} and ${isWithin('joined_at', span)}`,

  survey: (id, span) => sql<Seen>`
    select count(distinct member_id)::integer as members,
      count(distinct (survey_id, (submitted_at at time zone 'UTC')::date))::integer as days,
      count(*)::integer as begun, 0 as "couldReturn", 0 as returned,
      count(*) filter (where status <> 'submitted')::integer as settled,
      count(*) filter (where status = 'approved')::integer as paid
    from survey_responses r join surveys k on k.id = r.survey_id
    where k.area = ${span.area} and ${isOf('survey_id', id)} and ${isWithin('submitted_at', span)}`,
}

function isOf(column: string, id: string | undefined): RawBuilder<boolean> {
  return id === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${id}`
}

function isWithin(column: string, { from, until, area }: Span): RawBuilder<boolean> {
  const at = sql.ref(column)
  return sql<boolean>`${at} >= ${startOfDay(from, area)} and ${at} < ${startOfDay(until, area)}`
}
