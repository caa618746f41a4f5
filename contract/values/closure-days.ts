import type { Area } from './area.ts'
import { addDays, dayOf, endOfDay } from './day.ts'

/** Until so many days after the request it can be undone (rules.md, Ledger). */
const UNDO_DAYS = 2
/** By then the account is closed. */
const DONE_DAYS = 5

/** The first moment at which the account may be closed: the end of a day in the member's area. */
export function closesAt(requestedAt: Date, area: Area): Date {
  return endOfDay(addDays(dayOf(requestedAt, area), UNDO_DAYS), area)
}

/** When an account that may be closed from `closingAt` on is closed at the latest. */
export function closesBy(closingAt: Date, area: Area): Date {
  return endOfDay(addDays(dayOf(closingAt, area), DONE_DAYS - UNDO_DAYS), area)
}
