import type { Area } from '#contract/values/area.ts'
import type { Block } from '#contract/values/blocks.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Json, Texts } from './columns.ts'

export interface OnlineShopItemsTable {
  id: string
  area: Area
  names: Json<Texts>
  bodies: Json<Record<Locale, Block[]>>
  shop_names: Json<Texts>
  price_minor: number
  rebate_percent: number
  external_url: string
  /** Key of a drawn store cover. */
  cover: string
  specifications: Json<{ label: Texts; value: Texts }[]>
  position: number
  updated_at: Date
}
