import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'
import { ONLINE_SHOP_ITEM_SUMMARY } from './online-shop-item-columns.ts'

const MORE_ITEMS = 4

/**
 * One item, whatever area asks (a shared link must open), and the others of its area.
 *
 * @throws NamedError `OnlineShopItemNotFound`
 */
export async function getOnlineShopItem(db: Kysely<Database>, { id }: { id: string }) {
  const item = await db
    .selectFrom('online_shop_items')
    .where('id', '=', id)
    .select([
      ...ONLINE_SHOP_ITEM_SUMMARY,
      'bodies',
      'specifications',
      'external_url as externalUrl',
      'position',
    ])
    .executeTakeFirst()
  if (!item) throw new NamedError('OnlineShopItemNotFound')
  const moreItems = await db
    .selectFrom('online_shop_items')
    .where('area', '=', item.area)
    .where('id', '!=', id)
    .select(ONLINE_SHOP_ITEM_SUMMARY)
    .orderBy(({ eb }) => eb('position', '>', item.position), 'desc')
    .orderBy('position')
    .limit(MORE_ITEMS)
    .execute()
  return { item, moreItems }
}
