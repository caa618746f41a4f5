import { type Transaction, sql } from 'kysely'
import type { DiscountTicketContent } from '#content/discount-tickets.schema.ts'
import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#contract/values/day.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

/** An activity of a content file with its area and the id of its store, if it names one. */
export type DiscountTicketEntry = DiscountTicketContent & { area: Area; storeId: string | null }

/**
 * Writes activities of the content. One that exists keeps its window and what was claimed of its
 * stock; one that is gone from the content ends now.
 */
export async function saveDiscountTickets(
  tx: Transaction<Database>,
  clock: Clock,
  entries: readonly DiscountTicketEntry[],
): Promise<void> {
  await endOthers(tx, clock, entries)
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
  entries: readonly DiscountTicketEntry[],
): Promise<void> {
  const now = clock.now()
  const isOther = sql<boolean>`id <> all(${entries.map((entry) => entry.id)}::text[])`
  await tx
    .deleteFrom('discount_ticket_activities')
    .where(isOther)
    .where('starts_at', '>=', now)
    .execute()
  await tx
    .updateTable('discount_ticket_activities')
    .where(isOther)
    .where('ends_at', '>', now)
    .set({ ends_at: now, updated_at: now })
    .execute()
}

/** The content counts its days from the first load, so that a demo always has running tickets. */
function rowOf(entry: DiscountTicketEntry, clock: Clock) {
  const { area, discount } = entry
  const today = dayOf(clock.now(), area)
  return {
    id: entry.id,
    area,
    store_id: entry.storeId,
    titles: JSON.stringify(entry.title),
    summaries: JSON.stringify(entry.summary),
    terms: JSON.stringify(entry.terms),
    discount_kind: discount.kind,
    discount_value: discountValueOf(discount),
    gifts: discount.kind === 'gift' ? JSON.stringify(discount.gift) : null,
    starts_at: startOfDay(addDays(today, entry.startsInDays), area),
    ends_at: endOfDay(addDays(today, entry.endsInDays), area),
    valid_days: entry.validDays,
    updated_at: clock.now(),
  }
}

function discountValueOf(discount: DiscountTicketEntry['discount']): number | null {
  if (discount.kind === 'percent') return discount.percent
  return discount.kind === 'amount' ? discount.amountMinor : null
}
