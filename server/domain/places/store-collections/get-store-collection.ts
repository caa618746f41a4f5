import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { PageInput } from '#contract/values/paging.ts'
import type { Database } from '../../../db/database.ts'
import { listStoresByIds } from '../stores/store-summary.ts'

export interface GetStoreCollectionInput extends PageInput {
  id: string
  area: Area
}

/**
 * A collection of the area and a page of its stores that can be found, in the operator's order.
 *
 * @throws NamedError `CollectionNotFound`
 */
export async function getStoreCollection(
  db: Kysely<Database>,
  { id, area, p, ps }: GetStoreCollectionInput,
) {
  const collection = await db
    .selectFrom('store_collections')
    .where('id', '=', id)
    .where('area', '=', area)
    .select(['id', 'titles', 'intros'])
    .executeTakeFirst()
  if (!collection) throw new NamedError('CollectionNotFound')
  const inside = db
    .selectFrom('store_collection_items as items')
    .innerJoin('stores', 'stores.id', 'items.store_id')
    .where('items.collection_id', '=', id)
    .where('stores.status', '=', 'active')
  const [items, { total }] = await Promise.all([
    inside
      .select(['items.store_id as storeId', 'items.reasons', 'items.recommenders'])
      .orderBy('items.position')
      .limit(ps)
      .offset((p - 1) * ps)
      .execute(),
    inside.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const stores = await listStoresByIds(
    db,
    items.map((item) => item.storeId),
  )
  const reasons = new Map(items.map((item) => [item.storeId, item]))
  return {
    ...collection,
    stores: stores.flatMap((store) => {
      const item = reasons.get(store.id)
      return item ? [{ store, reasons: item.reasons, recommenders: item.recommenders }] : []
    }),
    total,
  }
}
