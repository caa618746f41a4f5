import { implement } from '@orpc/server'
import { getOnlineShopItem as contract } from '#contract/online-shop-items.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { getOnlineShopItem as get } from '../../domain/online-shop-items/get-online-shop-item.ts'
import { onlineShopItemSummary } from './online-shop-item-summary.ts'

export const getOnlineShopItem = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, locale } }) => {
    const { item, moreItems } = await get(app.db, { id: input.id })
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
  })
