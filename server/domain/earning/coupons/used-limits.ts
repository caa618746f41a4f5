import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { COUPON_LIMITS } from '#contract/values/coupon-limits.ts'
import { addDays, dayOf, startOfDay, type Day } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

/** The first day of the month of a day. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** The last instant before which a coupon can still be deleted, not counting itself. */
export function deletableUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() - COUPON_LIMITS.undeletableMs)
}

/** What a member has used of the limits of specification.md, Limits, and when they begin anew. */
export async function getCouponLimits(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, area }: { memberId: string; area: Area },
) {
  const now = clock.now()
  const today = dayOf(now, area)
  const month = monthOf(today)
  const counts = await db
    .selectFrom('coupon_receipts')
    .where('member_id', '=', memberId)
    .select([
      sql<number>`count(*) filter (where received_on = ${today}::date)`.as('day'),
      sql<number>`count(*) filter (where held_slot is not null and expires_at >= ${now})`.as(
        'held',
      ),
      sql<number>`count(*) filter (where deleted_month = ${month}::date)`.as('deletions'),
    ])
    .executeTakeFirstOrThrow()
  return {
    day: { used: counts.day, limit: COUPON_LIMITS.receivedADay },
    held: { used: counts.held, limit: COUPON_LIMITS.held },
    deletions: { used: counts.deletions, limit: COUPON_LIMITS.deletedAMonth },
    dayResetsAt: startOfDay(addDays(today, 1), area),
    monthResetsAt: startOfDay(monthOf(addDays(month, 31)), area),
  }
}

/** The lowest number from 1 to `limit` that is not taken; undefined when all are. */
export function freeSlot(taken: Iterable<number | null>, limit: number): number | undefined {
  const known = new Set(taken)
  return Array.from({ length: limit }, (_, index) => index + 1).find((slot) => !known.has(slot))
}
