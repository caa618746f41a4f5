import type { SuspensionCause } from '#contract/values/suspension.ts'
import type { Day } from './columns.ts'

/** A time in which a member may do nothing: open until it is lifted, one at a time. */
export interface MemberSuspensionsTable {
  member_id: string
  id: string
  cause: SuspensionCause
  /** How the operator knows; the same again is the same suspension. */
  reason: string
  suspended_at: Date
  /** The last day on which it is to be decided. */
  decide_by: Day
  lifted_at: Date | null
  outcome: SuspensionOutcome | null
  lift_reason: string | null
}

/** We were wrong, and everything is put back; or it is over all the same. */
export type SuspensionOutcome = 'cleared' | 'ended'
