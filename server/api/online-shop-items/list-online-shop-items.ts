import { implement } from '@orpc/server'
import { listOnlineShopItems as contract } from '#contract/online-shop-items.ts'
import { pagingOf } from '#contract/values/paging.ts'
import type { CallContext } from '../../context.ts'
import { listOnlineShopItems as list } from '../../domain/online-shop-items/list-online-shop-items.ts'
import { onlineShopItemSummary } from './online-shop-item-summary.ts'

export const listOnlineShopItems = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale } }) => {
    const { items, total } = await list(app.db, { area, ...input })
    return {
      items: items.map((item) => onlineShopItemSummary(item, locale)),
      paging: pagingOf(input, total),
    }
  })
