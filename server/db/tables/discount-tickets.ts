import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Json, NullableJson, Texts } from './columns.ts'

export interface DiscountTicketActivitiesTable {
  id: string
  area: Area
  /** Null: good at every partner store of the area. */
  store_id: string | null
  titles: Json<Texts>
  summaries: Json<Texts>
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
  valid_days: number
  updated_at: Date
}

/** What is left of an activity: the row that its claims wait for. */
export interface DiscountTicketStocksTable {
  activity_id: string
  stock_total: number
  stock_left: number
  /** Since when nothing new is given. */
  paused_at: Date | null
}

/** Inserted by `claim_discount_ticket` alone. */
export interface DiscountTicketClaimsTable {
  member_id: string
  activity_id: string
  id: string
  code: string
  claimed_at: Date
  expires_at: Date
  used_at: Date | null
}
