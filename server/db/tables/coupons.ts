import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Json, NullableJson, Texts } from './columns.ts'

export interface CouponsTable {
  id: string
  store_id: string
  area: Area
  titles: Json<Texts>
  terms: Json<Record<Locale, string[]>>
  discount_kind: 'percent' | 'amount' | 'gift'
  /** Percent off, or the amount off in the area's smallest unit. */
  discount_value: number | null
  /** What is given, when the discount is a gift. */
  gifts: NullableJson<Texts>
  starts_at: Date
  ends_at: Date
  /** The end that the content named last, by a date. */
  content_ends_at: Date | null
  /** Since when nothing new is given. */
  paused_at: Date | null
  stock_total: number
  stock_left: number
  updated_at: Date
}
