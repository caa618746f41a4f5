import type { Area } from '#contract/values/area.ts'
import type { Json, Texts } from './columns.ts'

export interface CouponsTable {
  id: string
  store_id: string
  area: Area
  titles: Json<Texts>
  terms: Json<Texts>
  discount_kind: 'percent' | 'amount' | 'gift'
  /** Percent off, or the amount off in the area's smallest unit. */
  discount_value: number | null
  starts_at: Date
  ends_at: Date
  stock_total: number
  stock_left: number
  updated_at: Date
}
