import { onlineShopItemSchema } from '#content/content-press.schema.ts'
import { assertNamedAfterId } from '../assert-content.ts'
import { ContentError } from '../content-error.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { ContentFile, ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'

export const onlineShopItemsSource: ContentSource = {
  name: 'online-shop-items',
  prepare: (files) => {
    const items = files.map(parseItem)
    return async (tx, clock) => {
      const rows = items.map((item, position) => ({
        id: item.id,
        area: item.area,
        names: JSON.stringify(item.name),
        bodies: JSON.stringify(item.description),
        shop_names: JSON.stringify(item.shop),
        price_minor: item.priceMinor,
        rebate_percent: item.rebatePercent,
        external_url: item.externalUrl,
        cover: item.cover,
        specifications: JSON.stringify(item.specs),
        position,
        updated_at: clock.now(),
      }))
      await tx.deleteFrom('online_shop_items').execute()
      await tx.insertInto('online_shop_items').values(rows).execute()
      return []
    }
  },
}

function parseItem(file: ContentFile) {
  const item = parseContent(file.file, file.text, onlineShopItemSchema)
  assertNamedAfterId(file, item.id)
  if (item.currency !== AREA_FACTS[item.area].currency) {
    throw new ContentError(file.file, [`currency: is not that of the area ${item.area}`])
  }
  return item
}
