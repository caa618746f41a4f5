import type { Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

interface Move {
  /** Ids of stores. */
  from: string
  to: string
}

/** Lets a store's coupons be another store's, whatever their state: who holds one uses it there. Answers how many. */
export async function moveCoupons(
  tx: Transaction<Database>,
  clock: Clock,
  { from, to }: Move,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .where('store_id', '=', from)
    .set({ store_id: to, updated_at: clock.now() })
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The same of discount tickets. */
export async function moveDiscountTickets(
  tx: Transaction<Database>,
  clock: Clock,
  { from, to }: Move,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('discount_ticket_activities')
    .where('store_id', '=', from)
    .set({ store_id: to, updated_at: clock.now() })
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
