import { type Transaction, sql } from 'kysely'
import type { DiscountTicketContent } from '#content/discount-tickets.schema.ts'
import type { Area } from '#contract/values/area.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { endGone } from '../campaigns/end-gone.ts'
import { keptWindow } from '../campaigns/kept-window.ts'
import { discountColumns } from '../campaigns/stored-discount.ts'
import { windowOf } from '../campaigns/window-of.ts'

/** An activity of a content file with its area and the id of its store, if it names one. */
export type DiscountTicketEntry = DiscountTicketContent & { area: Area; storeId: string | null }

/**
 * Writes activities of the content. The window of one that exists stays or moves by `keptWindow`, and
 * what was claimed of its stock stays claimed; one that is gone from the content ends now.
 *
 * @param entries those whose store is there, and those that are good at every store
 * @param ids of all that the content names
 */
export async function saveDiscountTickets(
  tx: Transaction<Database>,
  clock: Clock,
  { entries, ids }: { entries: readonly DiscountTicketEntry[]; ids: readonly string[] },
): Promise<void> {
  await endOthers(tx, clock, ids)
  if (entries.length === 0) return
  await tx
    .insertInto('discount_ticket_activities')
    .values(entries.map((entry) => rowOf(entry, clock)))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        store_id: ref('excluded.store_id'),
        area: ref('excluded.area'),
        titles: ref('excluded.titles'),
        summaries: ref('excluded.summaries'),
        terms: ref('excluded.terms'),
        discount_kind: ref('excluded.discount_kind'),
        discount_value: ref('excluded.discount_value'),
        gifts: ref('excluded.gifts'),
        valid_days: ref('excluded.valid_days'),
        ...keptWindow('discount_ticket_activities'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute()
  await saveStocks(tx, entries)
}

async function saveStocks(
  tx: Transaction<Database>,
  entries: readonly DiscountTicketEntry[],
): Promise<void> {
  const rows = entries.map(({ id, stock }) => ({
    activity_id: id,
    stock_total: stock,
    stock_left: stock,
  }))
  await tx
    .insertInto('discount_ticket_stocks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('activity_id').doUpdateSet(({ ref }) => ({
        stock_total: ref('excluded.stock_total'),
        stock_left: sql`greatest(discount_ticket_stocks.stock_left + excluded.stock_total
          - discount_ticket_stocks.stock_total, 0)`,
      })),
    )
    .execute()
}

async function endOthers(
  tx: Transaction<Database>,
  clock: Clock,
  ids: readonly string[],
): Promise<void> {
  const now = clock.now()
  const isOther = sql<boolean>`id <> all(${ids}::text[])`
  await tx
    .deleteFrom('discount_ticket_activities')
    .where(isOther)
    .where('starts_at', '>=', now)
    .execute()
  await endGone(tx, now, { table: 'discount_ticket_activities', ids })
}

function rowOf(entry: DiscountTicketEntry, clock: Clock) {
  const { area } = entry
  return {
    id: entry.id,
    area,
    store_id: entry.storeId,
    titles: JSON.stringify(entry.title),
    summaries: JSON.stringify(entry.summary),
    terms: JSON.stringify(entry.terms),
    ...discountColumns(entry.discount),
    ...windowOf(entry, clock),
    valid_days: entry.validDays,
    updated_at: clock.now(),
  }
}
