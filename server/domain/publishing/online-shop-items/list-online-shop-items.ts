import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import { ONLINE_SHOP_ITEM_SUMMARY } from './online-shop-item-columns.ts'

export interface ListOnlineShopItemsInput {
  area: Area
  p: number
  ps: number
}

/** A page of the area's items, in the operator's order. */
export async function listOnlineShopItems(
  db: Kysely<Database>,
  { area, p, ps }: ListOnlineShopItemsInput,
) {
  const ofArea = db.selectFrom('online_shop_items').where('area', '=', area)
  const [items, { total }] = await Promise.all([
    ofArea
      .select(ONLINE_SHOP_ITEM_SUMMARY)
      .orderBy('position')
      .orderBy('id')
      .limit(ps)
      .offset((p - 1) * ps)
      .execute(),
    ofArea.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}
