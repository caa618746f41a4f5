import { z } from 'zod'
import { AREAS, CURRENCIES } from '#contract/values/area.ts'
import { blockSchema } from '#contract/values/blocks.ts'
import { toldAs } from './told-as.ts'
import { windowSchema } from './window.schema.ts'

/**
 * Shapes of press items, shop items, coupons, store collections and dynamic links in this folder.
 * Days are ISO dates; amounts are integers in the area's smallest unit; percents are whole.
 */

const text = z.string().trim().min(1)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const sitePath = z.string().regex(/^\/(?!\/)/)
/** It begins with `deepLinkScheme` of brand.json, which an import checks. */
const deepLink = z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/[a-z]/)
const httpsUrl = z.url({ protocol: /^https$/ })

function perLocale<Shape extends z.ZodType>(shape: Shape) {
  return z.strictObject({ 'zh-TW': shape, 'zh-CN': shape, 'en-US': shape })
}

const localeTexts = perLocale(text)

const storeReference = {
  storeName: z.string().min(1).describe('As the store is called in a language'),
  storeAddress: z.string().min(1).describe('Its address, or the beginning of it'),
}

export const pressItemSchema = z
  .strictObject({
    id: slug,
    publishedOn: z.iso.date(),
    kind: z.enum(['news', 'notice', 'media']),
    /** Key of a drawn scene. */
    cover: z.enum([
      'street',
      'coins',
      'phone',
      'lantern',
      'storefront',
      'alliance',
      'press',
      'service',
      'mrt',
      'coupons',
      'envelope',
    ]),
    externalUrl: httpsUrl.nullable()
      .describe("Where the full story of an outside outlet is; the item's own page quotes from it"),
    title: localeTexts,
    summary: localeTexts,
    blocks: perLocale(z.array(blockSchema).min(1)),
  })
  .refine(
    (item) => (item.kind === 'media') === (item.externalUrl !== null),
    toldAs('mediaAddress', 'A media item has an external address, and no other item has one', [
      'externalUrl',
    ]),
  )

export const onlineShopItemSchema = z.strictObject({
  id: slug,
  area: z.enum(AREAS),
  name: localeTexts,
  description: perLocale(z.array(blockSchema).min(1)),
  priceMinor: z.int().positive(),
  currency: z.enum(CURRENCIES),
  rebatePercent: z.int().min(0).max(100),
  shop: localeTexts,
  externalUrl: httpsUrl,
  cover: z.enum(['cafe', 'bakery', 'noodles', 'market', 'food', 'grocery', 'dessert', 'breakfast', 'bento', 'jar', 'tea', 'umbrella'])
    .describe('Key of a drawn store cover'),
  specs: z.array(z.strictObject({ label: localeTexts, value: localeTexts })).min(1),
})

const discountSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), amountMinor: z.int().positive() }),
  /** Percent taken off the price: 15 is what zh texts call 85 折. */
  z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(99) }),
  z.strictObject({ kind: z.literal('gift'), gift: localeTexts }),
])

export const couponSchema = z
  .strictObject({
    id: slug,
    ...storeReference,
    title: localeTexts,
    terms: perLocale(z.array(text).min(1).max(5)),
    discount: discountSchema,
    window: windowSchema
      .describe('When it can be received, and the last day on which one that is received now can be used'),
    stock: z.int().positive(),
  })

export const couponsSchema = z.array(couponSchema).min(1)

export const storeCollectionSchema = z.strictObject({
  id: z.string().regex(/^official_store_collection_[a-z]+$/),
  area: z.enum(AREAS),
  title: localeTexts,
  description: localeTexts,
  stores: z
    .array(
      z.strictObject({
        ...storeReference,
        reason: localeTexts,
        recommendedBy: localeTexts.describe('Attributed by role alone, never a person'),
      }),
    )
    .min(1),
})

const linkName = z.string().regex(/^[A-Za-z0-9-]{8,32}$/)

const linkShape = {
  title: localeTexts,
  targets: z.strictObject({ ios: deepLink, android: deepLink, web: sitePath }),
  status: z.enum(['active', 'paused', 'expired']),
  expiresOn: z.iso.date().nullable()
    .describe('Last day on which the link leads on; null: no end'),
}

const EXPIRED = toldAs('expiredSince', 'An expired link says since when', ['expiresOn'])

export const dynamicLinkSchema = z
  .strictObject({ sn: linkName, ...linkShape })
  .refine((link) => link.status !== 'expired' || link.expiresOn !== null, EXPIRED)

/** A link as an entry of its own, by its name in the address. */
export const linkEntrySchema = z
  .strictObject({ id: linkName, ...linkShape })
  .refine((link) => link.status !== 'expired' || link.expiresOn !== null, EXPIRED)

export const dynamicLinksSchema = z.array(dynamicLinkSchema).min(1)

export type PressItem = z.infer<typeof pressItemSchema>
export type OnlineShopItem = z.infer<typeof onlineShopItemSchema>
export type CouponContent = z.infer<typeof couponSchema>
export type StoreCollection = z.infer<typeof storeCollectionSchema>
export type DynamicLink = z.infer<typeof dynamicLinkSchema>
