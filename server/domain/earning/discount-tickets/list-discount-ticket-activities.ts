import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { selectActivities, type DiscountTicketActivityRow } from './activity-columns.ts'
import type { DiscountTicketStanding } from './find-standing.ts'

/** So long an activity that is over is still shown; a ticket that can be used, always. */
const SHOWN_AFTER_END_MS = 30 * 86_400_000

export interface ListDiscountTicketActivitiesInput {
  area: Area
  /** Whose claims are looked at; undefined for a visitor. */
  memberId: string | undefined
  p: number
  ps: number
}

export interface ListedActivity {
  activity: DiscountTicketActivityRow
  standing: DiscountTicketStanding
}

/**
 * A page of the tickets of an area: those that the member can use, then those that run, that will,
 * and that are over; the nearest end before the others.
 */
export async function listDiscountTicketActivities(
  db: Kysely<Database>,
  clock: Clock,
  { area, memberId, p, ps }: ListDiscountTicketActivitiesInput,
): Promise<{ activities: ListedActivity[]; total: number }> {
  const now = clock.now()
  const since = new Date(now.getTime() - SHOWN_AFTER_END_MS)
  const matching = selectActivities(db)
    .innerJoin('discount_ticket_stocks as stocks', 'stocks.activity_id', 'activities.id')
    .leftJoin('discount_ticket_claims as claims', (join) =>
      join
        .onRef('claims.activity_id', '=', 'activities.id')
        .on('claims.member_id', '=', memberId ?? ''),
    )
    .where('activities.area', '=', area)
    .where(({ eb, or, and }) =>
      or([
        eb('activities.ends_at', '>=', since),
        and([eb('claims.expires_at', '>=', now), eb('claims.used_at', 'is', null)]),
      ]),
    )
  const [rows, { total }] = await Promise.all([
    matching
      .select([
        'stocks.stock_total as stock',
        'stocks.stock_left as remaining',
        'stocks.paused_at as pausedAt',
        'claims.id as claimId',
        'claims.code',
        'claims.claimed_at as claimedAt',
        'claims.expires_at as expiresAt',
        'claims.used_at as usedAt',
      ])
      .orderBy(
        sql`claims.id is not null and claims.used_at is null
        and claims.expires_at >= ${now}`,
        'desc',
      )
      .orderBy(({ eb }) => eb('activities.ends_at', '<', now))
      .orderBy(({ eb }) => eb('activities.starts_at', '>', now))
      .orderBy(({ eb }) => eb('stocks.stock_left', '=', 0))
      .orderBy('activities.ends_at')
      .orderBy('activities.id')
      .limit(ps)
      .offset((p - 1) * ps)
      .execute(),
    matching
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { activities: rows.map(toListed), total }
}

type ListedRow = DiscountTicketActivityRow & {
  stock: number
  remaining: number
  pausedAt: Date | null
  claimId: string | null
  code: string | null
  claimedAt: Date | null
  expiresAt: Date | null
  usedAt: Date | null
}

function toListed(row: ListedRow): ListedActivity {
  const { stock, remaining, pausedAt, claimId, code, claimedAt, expiresAt, usedAt, ...activity } =
    row
  const claim =
    claimId !== null && code !== null && claimedAt !== null && expiresAt !== null
      ? { id: claimId, code, claimedAt, expiresAt, usedAt }
      : undefined
  return { activity, standing: { stock, remaining, isPaused: pausedAt !== null, claim } }
}
