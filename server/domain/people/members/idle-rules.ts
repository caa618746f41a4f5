import type { Area } from '#contract/values/area.ts'
import { addDays, addMonths, dayOf, type Day } from '#contract/values/day.ts'

/** Months without signing in, earning or spending after which credit is reclaimed (specification.md, Limits). */
const IDLE_MONTHS = 6
const EARLY_WARNING_DAYS = 30
/** Nothing is reclaimed less than so many days after its last warning. */
const LAST_WARNING_DAYS = 7
/** A member who comes back so soon after the reclaim gets it back in full (rules.md, Ledger). */
const RETURN_DAYS = 30

/**
 * Anybody who has been active since then has nothing to hear yet, in every area: six months are 181
 * days at least, and the first warning comes 30 days before their end.
 */
export const NEVER_IDLE_DAYS = 181 - EARLY_WARNING_DAYS - 1

export interface IdleState {
  area: Area
  lastActiveAt: Date
  /** The last warning since then, and its day. */
  warning: 30 | 7 | null
  warnedOn: Day | null
}

export type IdleStep = 'wait' | 'warn-30' | 'warn-7' | 'reclaim'

/** What is to be done today, in the member's area. */
export function idleStep(state: IdleState, today: Day): IdleStep {
  const end = lastSafeDay(state)
  if (state.warning === 7 && state.warnedOn !== null) {
    const isWarnedLongEnough = today > addDays(state.warnedOn, LAST_WARNING_DAYS)
    return today > end && isWarnedLongEnough ? 'reclaim' : 'wait'
  }
  if (today >= addDays(end, -LAST_WARNING_DAYS)) return 'warn-7'
  const isEarly = state.warning === null && today >= addDays(end, -EARLY_WARNING_DAYS)
  return isEarly ? 'warn-30' : 'wait'
}

/** The last day on which coming back keeps the credit, six calendar months after the last activity. */
export function lastSafeDay({ lastActiveAt, area }: Pick<IdleState, 'lastActiveAt' | 'area'>): Day {
  return addMonths(dayOf(lastActiveAt, area), IDLE_MONTHS)
}

/** The day that the last warning names: later than it would be, where the warning came late. */
export function safeDayOfLastWarning(state: IdleState, today: Day): Day {
  const end = lastSafeDay(state)
  const afterWarning = addDays(today, LAST_WARNING_DAYS)
  return end > afterWarning ? end : afterWarning
}

/** The last day on which a reclaim is given back. */
export function lastReturnDay(reclaimedAt: Date, area: Area): Day {
  return addDays(dayOf(reclaimedAt, area), RETURN_DAYS)
}

export function canReturn(reclaimedAt: Date, area: Area, now: Date): boolean {
  return dayOf(now, area) <= lastReturnDay(reclaimedAt, area)
}
