import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** A member's ticket. */
export interface DiscountTicketClaimRow {
  id: string
  code: string
  claimedAt: Date
  expiresAt: Date
  usedAt: Date | null
}

export interface DiscountTicketStanding {
  stock: number
  remaining: number
  /** Nothing can be claimed for now. */
  isPaused: boolean
  claim: DiscountTicketClaimRow | undefined
}

/** What is left of an activity now, and the member's claim of it. */
export async function findStanding(
  db: Kysely<Database>,
  { activityId, memberId }: { activityId: string; memberId: string | undefined },
): Promise<DiscountTicketStanding> {
  const [stock, claim] = await Promise.all([
    db
      .selectFrom('discount_ticket_stocks')
      .where('activity_id', '=', activityId)
      .select(['stock_total as stock', 'stock_left as remaining', 'paused_at as pausedAt'])
      .executeTakeFirst(),
    memberId === undefined ? undefined : findClaim(db, { activityId, memberId }),
  ])
  return {
    stock: stock?.stock ?? 0,
    remaining: stock?.remaining ?? 0,
    isPaused: (stock?.pausedAt ?? null) !== null,
    claim,
  }
}

/** The member's claim of an activity, if there is one. */
export function findClaim(
  db: Kysely<Database>,
  { activityId, memberId }: { activityId: string; memberId: string },
): Promise<DiscountTicketClaimRow | undefined> {
  return db
    .selectFrom('discount_ticket_claims')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .select([
      'id',
      'code',
      'claimed_at as claimedAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ])
    .executeTakeFirst()
}
