import type { Generated } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Day } from './columns.ts'

export interface MembersTable {
  member_id: string
  area: Area
  locale: Locale
  status: Generated<'active' | 'closing' | 'closed'>
  closing_at: Date | null
  closed_at: Date | null
  last_active_at: Date
  /** Days before the reclaim of which the member was warned last. */
  idle_warning: 30 | 7 | null
  idle_warned_on: Day | null
  reclaim_transfer_id: string | null
  reclaimed_at: Date | null
  created_at: Date
}

/** A member's balance row: the lock that everything a member does takes first. */
export interface MemberAccountsTable {
  member_id: string
  area: Area
  balance_minor: Generated<number>
  shortfall_minor: Generated<number>
  entry_count: Generated<number>
  last_hash: Generated<string>
  is_closed: Generated<boolean>
}

/** The days of ending credit that a member has been told of. */
export interface ExpiryNoticesTable {
  member_id: string
  ends_on: Day
  created_at: Date
}
