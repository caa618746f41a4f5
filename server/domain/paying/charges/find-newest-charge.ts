import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Charge } from './charge-owner.ts'
import { toCharge } from './charge-rows.ts'

const RECENT_MS = 3_600_000

/** The member's newest charge of the last hour: what a way back without an order number is about. */
export async function findNewestCharge(
  db: Kysely<Database>,
  clock: Clock,
  memberId: string,
): Promise<Charge | undefined> {
  const row = await db
    .selectFrom('gateway_charges')
    .where('member_id', '=', memberId)
    .where('created_at', '>', new Date(clock.now().getTime() - RECENT_MS))
    .orderBy('created_at', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst()
  return row && toCharge(row)
}
