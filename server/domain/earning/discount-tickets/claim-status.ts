import type { Area } from '#contract/values/area.ts'
import type { ClaimStatus } from '#contract/values/claim-statuses.ts'

export interface ClaimStanding {
  activity: { area: Area; startsAt: Date; endsAt: Date }
  remaining: number
  isPaused: boolean
  /** The member's claim, if there is one. */
  claim?: { expiresAt: Date; usedAt: Date | null } | undefined
  /** The area of the member; undefined for a visitor. */
  memberArea: Area | undefined
  now: Date
}

/**
 * Where a caller stands with an activity. A claim counts before everything else: it stays good when
 * the activity is over. A visitor is asked to log in only where there is something to be had.
 */
export function claimStatus(standing: ClaimStanding): ClaimStatus {
  const { activity, remaining, isPaused, claim, memberArea, now } = standing
  if (claim?.usedAt) return 'used'
  if (claim) return now > claim.expiresAt ? 'expired' : 'claimed'
  if (memberArea !== undefined && memberArea !== activity.area) return 'not_in_area'
  if (now > activity.endsAt) return 'ended'
  if (now < activity.startsAt) return 'not_started'
  if (isPaused) return 'paused'
  if (remaining <= 0) return 'sold_out'
  return memberArea === undefined ? 'login_required' : 'claimable'
}
