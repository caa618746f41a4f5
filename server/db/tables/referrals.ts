import type { Generated } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { HeldReason, ReferralRules, ReferralState } from '#contract/values/referral-rules.ts'
import type { Json, Texts } from './columns.ts'

export interface ReferralCampaignsTable {
  id: string
  area: Area
  titles: Json<Texts>
  rules: Json<ReferralRules>
  starts_at: Date
  ends_at: Date
  /** The end that the content named last, by a date. */
  content_ends_at: Date | null
  /** Since when nothing new is given. */
  paused_at: Date | null
  updated_at: Date
}

export interface ReferralCodesTable {
  member_id: string
  code: string
  /** Last three digits of the member's own number. */
  phone_end: string | null
  created_at: Date
}

export type EndedReason = 'too-late' | 'already-member' | 'other-area' | 'account-closed'

/** `member_id` is the inviter. */
export interface ReferralsTable {
  member_id: string
  id: string
  campaign_id: string
  area: Area
  inviter_minor: number
  joined_minor: number
  credit_days: number | null
  monthly_cap: number
  state: ReferralState
  phone_hash: string | null
  phone_end: string | null
  joined_member_id: string | null
  held_reason: HeldReason | null
  ended_reason: EndedReason | null
  review_reason: string | null
  joined_at: Date
  linked_at: Date | null
  expires_at: Date
  held_at: Date | null
  reviewed_at: Date | null
  settled_at: Date | null
  inviter_transfer_id: string | null
  joined_transfer_id: string | null
}

/** `member_id` is who was invited. */
export interface ReferralLinksTable {
  member_id: string
  inviter_id: string
  referral_id: string
  linked_at: Date
}

export interface ReferralVerificationsTable {
  phone_hash: string
  code_hash: string | null
  expires_at: Date | null
  failed_tries: Generated<number>
  /** When the code was reserved, which counts. */
  sent_at: Date | null
  /** The `Idempotency-Key` of the call that asked for it. */
  asked_by_key: string | null
  /** When its message was handed over; null: a request got no further than this row. */
  handed_over_at: Date | null
  window_started_at: Date
  sent_in_window: Generated<number>
}
