import { type Transaction, sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { moveCoupons, moveDiscountTickets } from '../../earning/coupons/move-coupons.ts'
import { claimVersion } from './load-source.ts'

/** What names stores, in the order in which a load takes them. */
const SOURCES = ['coupons', 'discount-tickets', 'store-collections'] as const

export type MovedOffers = Record<
  'movedCoupons' | 'movedTickets' | 'movedCollections' | 'shortLinks',
  number
>

/**
 * Leads what content offers at a store to the one that it was merged into: coupons, discount tickets, places in
 * collections. Short links lead to its page, which leads on: they are counted. Whoever loads or publishes any of it
 * waits: a load that has looked for its stores before would bring them back to the one that is closed.
 */
export async function moveOffers(
  tx: Transaction<Database>,
  clock: Clock,
  { from, to }: { from: string; to: string },
): Promise<MovedOffers> {
  for (const source of SOURCES) await claimVersion(tx, clock, source)
  return {
    movedCoupons: await moveCoupons(tx, clock, { from, to }),
    movedTickets: await moveDiscountTickets(tx, clock, { from, to }),
    movedCollections: await moveItems(tx, { from, to }),
    shortLinks: await countLinks(tx, from),
  }
}

/** Where a collection has both, the one that stays keeps its place and its words. */
async function moveItems(
  tx: Transaction<Database>,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with twice as (
      delete from store_collection_items i where store_id = ${from} and exists (
        select from store_collection_items o
        where o.collection_id = i.collection_id and o.store_id = ${to})
      returning 1
    ), moved as (
      update store_collection_items i set store_id = ${to} where store_id = ${from} and not exists (
        select from store_collection_items o
        where o.collection_id = i.collection_id and o.store_id = ${to})
      returning 1
    )
    select (select count(*) from twice)::int + (select count(*) from moved)::int as count`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

async function countLinks(tx: Transaction<Database>, storeId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('dynamic_links')
    // To its end: an id can be the beginning of another one.
    .where(sql<boolean>`targets::text ~ (${`/store/${storeId}`} || '([^[:alnum:]_-]|$)')`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
