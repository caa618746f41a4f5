import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CampaignKind } from '#contract/values/campaign-kinds.ts'
import type { Database } from '../../../db/database.ts'

/** What a campaign has given, and what it has promised; amounts in the smallest unit of its area. */
export interface CampaignFigures {
  /** Check-ins, coupons and tickets taken, envelopes opened, invitations accepted, answers sent; null: not counted. */
  tookPart: number | null
  /** Credit; null where it gives none, or it is not counted. */
  givenMinor: number | null
  /** What has begun and is kept, also while it is paused and after its end. */
  promised: number | null
  promisedMinor: number | null
  /** Of what there is a limited number of. */
  stockTotal: number | null
  stockLeft: number | null
}

export const NO_FIGURES: CampaignFigures = {
  tookPart: null,
  givenMinor: null,
  promised: null,
  promisedMinor: null,
  stockTotal: null,
  stockLeft: null,
}

type Row = { id: string } & Partial<CampaignFigures>

/**
 * Figures of campaigns of one kind, by id, as the tables have them now.
 *
 * NOTE: no index leads from a campaign to its check-ins, for every one of them would pay for it: of a list of
 * campaigns they are not counted, `countCheckIns` does that for one.
 */
export async function findCampaignFigures(
  db: Kysely<Database>,
  now: Date,
  { kind, ids }: { kind: CampaignKind; ids: readonly string[] },
): Promise<ReadonlyMap<string, CampaignFigures>> {
  if (ids.length === 0) return new Map()
  const found = await Promise.all(
    FIGURES[kind](sql`any(${[...ids]}::text[])`, now).map(async (query) => {
      const { rows } = await query.execute(db)
      return rows
    }),
  )
  const none = ids.map((id): [string, CampaignFigures] => [id, { ...NO_FIGURES, ...NONE[kind] }])
  const figures = new Map(none)
  for (const { id, ...row } of found.flat()) {
    figures.set(id, { ...(figures.get(id) ?? NO_FIGURES), ...row })
  }
  return figures
}

/** Of one that nobody has taken part in. */
const NONE: Record<CampaignKind, Partial<CampaignFigures>> = {
  'check-in': {},
  coupon: { tookPart: 0, promised: 0 },
  'discount-ticket': { tookPart: 0, promised: 0 },
  envelope: { tookPart: 0, givenMinor: 0 },
  referral: { tookPart: 0, givenMinor: 0, promised: 0, promisedMinor: 0 },
  survey: { tookPart: 0, givenMinor: 0, promised: 0, promisedMinor: 0 },
}

/** `ids` stands after `id =`. */
type Figures = (ids: RawBuilder<unknown>, now: Date) => RawBuilder<Row>[]

const FIGURES: Record<CampaignKind, Figures> = {
  'check-in': (ids) => [stockOfPrizes('check_in_prize_stocks', ids)],

  coupon: (ids, now) => [
    sql<Row>`select id, stock_total - stock_left as "tookPart", stock_total as "stockTotal",
      stock_left as "stockLeft" from coupons where id = ${ids}`,
    sql<Row>`select coupon_id as id, count(*)::integer as promised from coupon_receipts
      where coupon_id = ${ids} and used_at is null and deleted_at is null
        and expires_at >= ${now} group by coupon_id`,
  ],

  'discount-ticket': (ids, now) => [
    sql<Row>`select activity_id as id, stock_total - stock_left as "tookPart",
      stock_total as "stockTotal", stock_left as "stockLeft"
      from discount_ticket_stocks where activity_id = ${ids}`,
    sql<Row>`select activity_id as id, count(*)::integer as promised from discount_ticket_claims
      where activity_id = ${ids} and used_at is null and expires_at >= ${now} group by activity_id`,
  ],

  envelope: (ids) => [
    stockOfPrizes('envelope_prize_stocks', ids),
    // A prize that the rules have no more says nothing of its amount: then the sum is not known.
    sql<Row>`select id, sum(count)::integer as "tookPart",
        case when bool_and(amount is not null) then sum(count * amount)::bigint end as "givenMinor"
      from (
        select given.campaign_id as id, given.count, (
          select (prize ->> 'amountMinor')::bigint
          from envelope_campaigns c, jsonb_array_elements(c.rules -> 'prizes') prize
          where c.id = given.campaign_id and prize ->> 'id' = given.prize_id
        ) as amount
        from (
          select campaign_id, prize_id, count(*) from envelope_draws
          where campaign_id = ${ids} and prize_id is not null group by campaign_id, prize_id
        ) given
      ) amounts group by id`,
  ],

  referral: (ids) => [
    sql<Row>`select campaign_id as id, count(*)::integer as "tookPart",
        sum(case when joined_transfer_id is null then 0 else joined_minor end
          + case when inviter_transfer_id is null then 0 else inviter_minor end)::bigint
          as "givenMinor",
        count(*) filter (where state in ('joined', 'linked', 'held'))::integer as promised,
        coalesce(sum(inviter_minor + joined_minor)
          filter (where state in ('joined', 'linked', 'held')), 0)::bigint as "promisedMinor"
      from referrals where campaign_id = ${ids} group by campaign_id`,
  ],

  survey: (ids) => [
    sql<Row>`select s.id, count(*)::integer as "tookPart",
        coalesce(sum(coalesce(r.reward_minor, s.reward_minor))
          filter (where r.status = 'approved'), 0)::bigint as "givenMinor",
        count(*) filter (where r.status = 'submitted' and r.answers is not null)::integer
          as promised,
        coalesce(sum(coalesce(r.reward_minor, s.reward_minor))
          filter (where r.status = 'submitted' and r.answers is not null), 0)::bigint
          as "promisedMinor"
      from surveys s join survey_responses r on r.survey_id = s.id
      where s.id = ${ids} group by s.id`,
  ],
}

function stockOfPrizes(
  table: 'check_in_prize_stocks' | 'envelope_prize_stocks',
  ids: RawBuilder<unknown>,
): RawBuilder<Row> {
  return sql<Row>`select campaign_id as id, sum(stock_total)::integer as "stockTotal",
    sum(stock_left)::integer as "stockLeft"
    from ${sql.table(table)} where campaign_id = ${ids} group by campaign_id`
}
