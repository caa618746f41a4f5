import type { Area } from '#contract/values/area.ts'
import type { EnvelopeRules } from '#contract/values/envelope-rules.ts'
import type { Day, Json, Texts } from './columns.ts'

export interface EnvelopeCampaignsTable {
  id: string
  area: Area
  /** Of the new year that it welcomes. */
  year: number
  titles: Json<Texts>
  new_year_on: Day
  starts_at: Date
  ends_at: Date
  /** The end that the content named last, by a date. */
  content_ends_at: Date | null
  /** Since when nothing new is given. */
  paused_at: Date | null
  rules: Json<EnvelopeRules>
  updated_at: Date
}

export interface EnvelopePrizeStocksTable {
  campaign_id: string
  prize_id: string
  stock_total: number
  stock_left: number
}

export interface EnvelopeDrawsTable {
  member_id: string
  campaign_id: string
  day: Day
  /** Prize ids, one for each envelope. */
  contents: Json<string[]>
  salt: string
  commitment: string
  /** Set together, with the credit; all null until then. */
  pick: number | null
  prize_id: string | null
  picked_at: Date | null
  transfer_id: string | null
  created_at: Date
}
