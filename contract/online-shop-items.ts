import { z } from 'zod'
import { call } from './call.ts'
import { SHOP_ITEM, SHOP_ITEM_SUMMARY } from './examples/shop-examples.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { blockSchema } from './values/blocks.ts'
import { idOf } from './values/query.ts'

export const onlineShopItemSummarySchema = z
  .object({
    id: z.string(),
    area: z.enum(AREAS),
    name: z.string(),
    shopName: z.string(),
    priceMinor: z.number().int(),
    currency: z.enum(CURRENCIES),
    rebatePercent: z.number().int(),
    rebateMinor: z
      .number()
      .int()
      .describe('What comes back on the price, rounded down, in the same unit'),
    cover: z.string().describe('Key of the drawn cover'),
  })
  .meta({ examples: [SHOP_ITEM_SUMMARY] })

export type OnlineShopItemSummary = z.infer<typeof onlineShopItemSummarySchema>

export const onlineShopItemSchema = onlineShopItemSummarySchema
  .extend({
    blocks: z.array(blockSchema),
    specifications: z.array(z.object({ label: z.string(), value: z.string() })),
    url: z.string().describe("The item in the partner's shop"),
  })
  .meta({ examples: [SHOP_ITEM] })

export type OnlineShopItem = z.infer<typeof onlineShopItemSchema>

export const onlineShopItems = {
  list: call({
    id: 'listOnlineShopItems',
    method: 'GET',
    path: '/api/official/online-shop/item',
    summary: 'Items of the partner shops of the area',
    description: 'With price and rebate in the smallest unit of the currency.',
    tag: 'Online shop',
    input: z.object({ ...pagingInput(24) }),
    output: z.object({ items: z.array(onlineShopItemSummarySchema), paging: pagingSchema }),
  }),

  get: call({
    id: 'getOnlineShopItem',
    method: 'GET',
    path: '/api/official/online-shop/item/{id}',
    summary: 'One item of a partner shop',
    description: 'With its text, its specifications, where it is sold, and other items.',
    tag: 'Online shop',
    errors: ['OnlineShopItemNotFound'],
    input: z.object({ id: idOf('the item', 'kaya-jar') }),
    output: z.object({
      item: onlineShopItemSchema,
      moreItems: z.array(onlineShopItemSummarySchema),
    }),
  }),
}
