import { localized } from '#contract/values/localized.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { getOnlineShopItem } from '../domain/publishing/online-shop-items/get-online-shop-item.ts'
import { listOnlineShopItems } from '../domain/publishing/online-shop-items/list-online-shop-items.ts'
import type { Handlers } from './handlers.ts'
import { onlineShopItemSummary } from './online-shop-items/online-shop-item-summary.ts'

export const onlineShopItems: Handlers<'onlineShopItems'> = {
  async list(input, { app, area, locale }) {
    const { items, total } = await listOnlineShopItems(app.db, { area, ...input })
    return {
      items: items.map((item) => onlineShopItemSummary(item, locale)),
      paging: pagingOf(input, total),
    }
  },

  async get(input, { app, locale }) {
    const { item, moreItems } = await getOnlineShopItem(app.db, { id: input.id })
    return {
      item: {
        ...onlineShopItemSummary(item, locale),
        blocks: item.bodies[locale],
        specifications: item.specifications.map(({ label, value }) => ({
          label: localized(label, locale),
          value: localized(value, locale),
        })),
        url: item.externalUrl,
      },
      moreItems: moreItems.map((other) => onlineShopItemSummary(other, locale)),
    }
  },
}
