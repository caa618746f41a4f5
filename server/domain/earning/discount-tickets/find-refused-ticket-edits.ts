import type { Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import {
  findHeldEdits,
  type OfferedTerms,
  type StandingTerms,
} from '../campaigns/find-held-edits.ts'
import type { RefusedEdit } from '../campaigns/refused-edit.ts'
import { storedDiscount } from '../campaigns/stored-discount.ts'
import type { DiscountTicketEntry } from './save-discount-tickets.ts'

/**
 * What members hold of discount tickets, and the content would change: a ticket that was claimed has the
 * terms of the activity's own row, but for its last day. Titles may change. One whose store is missing is
 * not written, and stays as it is.
 */
export async function findRefusedTicketEdits(
  tx: Transaction<Database>,
  clock: Clock,
  { ids, matched }: { ids: readonly string[]; matched: readonly DiscountTicketEntry[] },
): Promise<RefusedEdit[]> {
  const found = new Map(matched.map((entry) => [entry.id, entry]))
  const offered = ids.map((id) => offeredTerms(id, found.get(id)))
  const standing = await lockStanding(tx)
  return findHeldEdits(tx, clock, { kind: 'discount-ticket', offered, standing })
}

function offeredTerms(id: string, entry: DiscountTicketEntry | undefined): OfferedTerms {
  if (!entry) return { id }
  const { area, storeId, discount, terms, stock } = entry
  return { id, stock, terms: { area, store: storeId, discount, terms } }
}

/** Whoever claims one waits for the row of its stock. */
async function lockStanding(tx: Transaction<Database>): Promise<StandingTerms[]> {
  const rows = await tx
    .selectFrom('discount_ticket_activities as activities')
    .innerJoin('discount_ticket_stocks as stocks', 'stocks.activity_id', 'activities.id')
    .orderBy('activities.id')
    .select(['activities.id', 'area', 'store_id', 'terms', 'stock_total', 'stock_left'])
    .select(['discount_kind', 'discount_value', 'gifts'])
    .forNoKeyUpdate('stocks')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    givenOut: row.stock_total - row.stock_left,
    terms: {
      area: row.area,
      store: row.store_id,
      discount: storedDiscount(row),
      terms: row.terms,
    },
  }))
}
