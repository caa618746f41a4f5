import type { OnlineShopItemSummary } from '#contract/online-shop-items.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized, type PartialTexts } from '#contract/values/localized.ts'

interface OnlineShopItemRow {
  id: string
  area: Area
  names: PartialTexts
  shopNames: PartialTexts
  priceMinor: number
  rebatePercent: number
  cover: string
}

/** An item of a list in the caller's language. The rebate is rounded down, as in a purchase. */
export function onlineShopItemSummary(
  row: OnlineShopItemRow,
  locale: Locale,
): OnlineShopItemSummary {
  return {
    id: row.id,
    area: row.area,
    name: localized(row.names, locale),
    shopName: localized(row.shopNames, locale),
    priceMinor: row.priceMinor,
    currency: AREA_FACTS[row.area].currency,
    rebatePercent: row.rebatePercent,
    rebateMinor: Math.floor((row.priceMinor * row.rebatePercent) / 100),
    cover: row.cover,
  }
}
