import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { BROADCASTS_A_WEEK, type Segment } from '#contract/values/broadcasts.ts'
import type { CampaignKind } from '#contract/values/campaign-kinds.ts'
import { weekOf } from '#contract/values/quiet-hours.ts'
import type { Database } from '../../../db/database.ts'

/** Whom a message is for. */
export interface Audience {
  id: string
  area: Area
  segment: Segment
  copiedFrom: string | null
}

/** How many would get it now, and why others of its segment would not. */
export interface AudienceCount {
  receives: number
  /** Has had what a member gets in a week. */
  capped: number
  suspended: number
  /** Has asked to close the account. */
  leaving: number
  /** Has not agreed to offers. */
  unwanted: number
  /** Of a copy: got the one that it was made from. */
  gotBefore: number
}

export interface Reader {
  memberId: string
  weekPlace: number
}

const DAY_MS = 86_400_000

/** Where somebody who took part in one of a kind has a row; an envelope that was not opened is none. */
const TOOK_PART: Record<CampaignKind, (ids: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  'check-in': (ids) => sql`check_ins t where t.campaign_id = ${ids}`,
  coupon: (ids) => sql`coupon_receipts t where t.coupon_id = ${ids}`,
  'discount-ticket': (ids) => sql`discount_ticket_claims t where t.activity_id = ${ids}`,
  envelope: (ids) => sql`envelope_draws t where t.campaign_id = ${ids} and t.prize_id is not null`,
  referral: (ids) => sql`referrals t where t.campaign_id = ${ids}`,
  survey: (ids) => sql`survey_responses t where t.survey_id = ${ids}`,
}

/** Counts by the very statement that sends. */
export async function countAudience(
  db: Kysely<Database>,
  now: Date,
  audience: Audience,
  after = '',
): Promise<AudienceCount> {
  const { rows } = await sql<{ hindrance: keyof AudienceCount | null; count: number }>`
    select hindrance, count(*)::int as count from (${membersOf(now, audience, after)}) of_segment
    group by hindrance`.execute(db)
  const count = (what: keyof AudienceCount | null) =>
    rows.find(({ hindrance }) => hindrance === what)?.count ?? 0
  return {
    receives: count(null),
    capped: count('capped'),
    suspended: count('suspended'),
    leaving: count('leaving'),
    unwanted: count('unwanted'),
    gotBefore: count('gotBefore'),
  }
}

/** The next ones that get it, by id, each with the place of the week that it takes. */
export async function listReaders(
  db: Kysely<Database>,
  now: Date,
  audience: Audience,
  { after, limit }: { after: string; limit: number },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select member_id as "memberId", week_place as "weekPlace"
    from (${membersOf(now, audience, after)}) of_segment
    where hindrance is null order by member_id limit ${limit}`.execute(db)
  return rows
}

/** Members of area and segment after an id who do not have it yet, and what keeps it from each. */
function membersOf(now: Date, audience: Audience, after: string): RawBuilder<unknown> {
  const { id, area, segment, copiedFrom } = audience
  return sql`
    select m.member_id, place.week_place,
      case
        when m.status = 'closing' then 'leaving'
        when exists (select from member_suspensions s
          where s.member_id = m.member_id and s.lifted_at is null) then 'suspended'
        when not exists (select from offer_agreements o
          where o.member_id = m.member_id) then 'unwanted'
        when ${copiedFrom}::uuid is not null and exists (
          with recursive before as (
            select ${copiedFrom}::uuid as id
            union select b.copied_from from broadcasts b join before on b.id = before.id
              where b.copied_from is not null)
          select from broadcast_receipts r
          where r.member_id = m.member_id and r.broadcast_id in (select before.id from before)
            and r.week_place is not null) then 'gotBefore'
        when place.week_place is null then 'capped'
      end as hindrance
    from members m
    join member_accounts a on a.member_id = m.member_id
    cross join lateral (
      select min(free)::int as week_place from generate_series(1, ${BROADCASTS_A_WEEK}::int) free
      where not exists (select from broadcast_receipts r where r.member_id = m.member_id
        and r.week = ${weekOf(now, area)}::date and r.week_place = free)) place
    where m.area = ${area} and m.status <> 'closed' and m.member_id > ${after}
      and not exists (select from broadcast_receipts r
        where r.member_id = m.member_id and r.broadcast_id = ${id}::uuid)
      and ${sql.join([sql`true`, ...conditionsOf(now, segment)], sql` and `)}`
}

function conditionsOf(
  now: Date,
  { activity, balance, tookPartIn }: Segment,
): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  if (activity) {
    const since = new Date(now.getTime() - activity.days * DAY_MS)
    all.push(
      activity.is === 'active'
        ? sql`m.last_active_at >= ${since}`
        : sql`m.last_active_at < ${since}`,
    )
  }
  if (typeof balance?.leastMinor === 'number')
    all.push(sql`a.balance_minor >= ${balance.leastMinor}`)
  if (typeof balance?.mostMinor === 'number') all.push(sql`a.balance_minor <= ${balance.mostMinor}`)
  if (tookPartIn.length > 0) {
    const kinds = [...new Set(tookPartIn.map(({ kind }) => kind))]
    const ofKinds = kinds.map((kind) => {
      const ids = tookPartIn.flatMap((one) => (one.kind === kind ? [one.id] : []))
      const rows = TOOK_PART[kind](sql`any(${ids}::text[])`)
      return sql`exists (select from ${rows} and t.member_id = m.member_id)`
    })
    all.push(sql`(${sql.join(ofKinds, sql` or `)})`)
  }
  return all
}
