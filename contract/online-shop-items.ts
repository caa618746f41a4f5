import { z } from 'zod'
import { call } from './call.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { blockSchema } from './values/blocks.ts'
import { idSchema } from './values/query.ts'

export const onlineShopItemSummarySchema = z.object({
  id: z.string(),
  area: z.enum(AREAS),
  name: z.string(),
  shopName: z.string(),
  priceMinor: z.number().int(),
  currency: z.enum(CURRENCIES),
  rebatePercent: z.number().int(),
  /** What comes back on the price, rounded down, in the same unit. */
  rebateMinor: z.number().int(),
  /** Key of the drawn cover. */
  cover: z.string(),
})

export type OnlineShopItemSummary = z.infer<typeof onlineShopItemSummarySchema>

export const onlineShopItemSchema = onlineShopItemSummarySchema.extend({
  blocks: z.array(blockSchema),
  specifications: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The item in the partner's shop. */
  url: z.string(),
})

export type OnlineShopItem = z.infer<typeof onlineShopItemSchema>

export const listOnlineShopItems = call({
  method: 'GET',
  path: '/api/official/online-shop/item',
  summary: 'Items of the partner shops of the area',
  tag: 'Online shop',
})
  .input(z.object({ ...pagingInput(24) }))
  .output(z.object({ items: z.array(onlineShopItemSummarySchema), paging: pagingSchema }))

export const getOnlineShopItem = call({
  method: 'GET',
  path: '/api/official/online-shop/item/{id}',
  summary: 'One item of a partner shop',
  tag: 'Online shop',
  errors: ['OnlineShopItemNotFound'],
})
  .input(z.object({ id: idSchema }))
  .output(z.object({ item: onlineShopItemSchema, moreItems: z.array(onlineShopItemSummarySchema) }))
