import type { Generated } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { CheckInRules } from '#contract/values/check-in-rules.ts'
import type { Day, Json, Texts } from './columns.ts'

export interface CheckInCampaignsTable {
  id: string
  area: Area
  titles: Json<Texts>
  starts_at: Date
  ends_at: Date
  /** The end that the content named last, by a date. */
  content_ends_at: Date | null
  /** Since when nothing new is given. */
  paused_at: Date | null
  rules: Json<CheckInRules>
  updated_at: Date
}

export interface CheckInOutagesTable {
  campaign_id: string
  day: Day
  /** Of a pause, or of the days between an end and its revival; a load leaves it. */
  by_operator: Generated<boolean>
}

export interface CheckInPrizeStocksTable {
  campaign_id: string
  prize_id: string
  stock_total: number
  stock_left: number
}

export interface ComboVouchersTable {
  member_id: string
  id: string
  created_at: Date
  expires_at: Date | null
  used_campaign_id: string | null
  used_on: Day | null
}

/** Written by `record_check_in` alone. */
export interface CheckInsTable {
  member_id: string
  campaign_id: string
  day: Day
  streak_days: number
  multiplier: number
  /** All that the day brought, `reward_minor` in it. */
  amount_minor: number
  reward_minor: number
  combo_voucher_id: string | null
  transfer_id: string
  created_at: Date
}

export interface ChestsTable {
  member_id: string
  campaign_id: string
  earned_on: Day
  /** Prize ids, one for each chest. */
  contents: Json<string[]>
  salt: string
  commitment: string
  pick: number | null
  prize_id: string | null
  picked_at: Date | null
  created_at: Date
}
