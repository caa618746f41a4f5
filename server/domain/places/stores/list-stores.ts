import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  PAGED_LIMIT,
  type PageInput,
  type Paging,
  pagingOf,
  TOTAL_LIMIT,
} from '#contract/values/paging.ts'
import type { Database } from '../../../db/database.ts'
import { countStores, findKnownCount } from './count-stores.ts'
import { listFoundStores } from './list-found-stores.ts'
import { type FoundStore, listNearestIds } from './list-nearest-ids.ts'
import { accessOf, namesMatch, storeConditions, type StoreFilter } from './store-filter.ts'
import type { ListedStore } from './store-summary.ts'

export interface ListStoresInput extends StoreFilter, PageInput {}

export interface ListStoresOutput {
  stores: ListedStore[]
  paging: Paging
}

interface Found {
  rows: FoundStore[]
  total: number
}

/**
 * The active stores that meet every given condition: nearest first when a position is given, else
 * those whose name has the keyword, then recommended ones, then by id, so that pages neither overlap
 * nor skip. Of a keyword each word must be found; from TOTAL_LIMIT results on, a name counts no more than
 * a street. Stores without a position are never near.
 */
export async function listStores(
  db: Kysely<Database>,
  input: ListStoresInput,
): Promise<ListStoresOutput> {
  const conditions = storeConditions(input)
  if (!conditions) return { stores: [], paging: pagingOf(input, 0) }
  const isBeyond = (input.p - 1) * input.ps >= PAGED_LIMIT
  const { rows, total } = isBeyond
    ? { rows: [], total: await countAny(db, input, conditions) }
    : await findStores(db, input, conditions)
  return {
    stores: await listFoundStores(db, rows),
    paging: { ...pagingOf(input, Math.min(total, PAGED_LIMIT)), total },
  }
}

async function countAny(
  db: Kysely<Database>,
  input: ListStoresInput,
  conditions: RawBuilder<unknown>,
): Promise<number> {
  return (await findKnownCount(db, input)) ?? countFound(db, input, conditions)
}

async function countFound(
  db: Kysely<Database>,
  input: ListStoresInput,
  conditions: RawBuilder<unknown>,
): Promise<number> {
  const walk = input.near && storeConditions(input, accessOf(input.near))
  return countStores(db, walk ?? conditions)
}

async function findStores(
  db: Kysely<Database>,
  input: ListStoresInput,
  conditions: RawBuilder<unknown>,
): Promise<Found> {
  if (input.near) {
    const [rows, total] = await Promise.all([
      listNearestIds(db, input, input.near),
      countFound(db, input, conditions),
    ])
    return { rows, total }
  }
  const known = await findKnownCount(db, input)
  if (known !== undefined) return { rows: await listInOrder(db, input), total: known }
  const found = await findAll(db, conditions, input)
  if (found.total < TOTAL_LIMIT) return found
  return { rows: await listInOrder(db, input), total: TOTAL_LIMIT }
}

/**
 * Finds, counts and sorts in one pass, those first whose name is what was asked for, and not just the
 * street. Where too many are found for that, it answers their number alone.
 */
async function findAll(
  db: Kysely<Database>,
  conditions: RawBuilder<unknown>,
  { keyword, p, ps }: ListStoresInput,
): Promise<Found> {
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (
      select id, is_recommended, search_text from stores where ${conditions} limit ${TOTAL_LIMIT}
    ), counted as (
      select count(*) as total from found
    )
    select total, array(
      select id from found where total < ${TOTAL_LIMIT}
      order by ${namesMatch(keyword)} desc, is_recommended desc, id
      limit ${ps} offset ${(p - 1) * ps}
    ) as ids from counted
  `.execute(db)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  return { rows: ids.map((id) => ({ id })), total }
}

/** Walks an index that has the order already: right for what has many results. */
async function listInOrder(db: Kysely<Database>, input: ListStoresInput): Promise<FoundStore[]> {
  const { p, ps } = input
  const { rows } = await sql<FoundStore>`
    select stores.id from stores where ${storeConditions(input, 'walk') ?? sql`false`}
    order by stores.is_recommended desc, stores.id
    limit ${ps} offset ${(p - 1) * ps}
  `.execute(db)
  return rows
}
