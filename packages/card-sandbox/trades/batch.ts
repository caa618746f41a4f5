const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The bank takes in the day's charges at 18:00 in Taipei and confirms them at 20:00 (observed). */
const CUT_OFF_UTC_HOUR = 10
const CONFIRM_AFTER_MS = 2 * HOUR_MS

/** When the batch that takes in what happened at that instant is confirmed. */
export function batchAfter(at: number): number {
  const cutOffOfDay = Math.floor(at / DAY_MS) * DAY_MS + CUT_OFF_UTC_HOUR * HOUR_MS
  return (at < cutOffOfDay ? cutOffOfDay : cutOffOfDay + DAY_MS) + CONFIRM_AFTER_MS
}

/** Until when something can be taken out of a batch again. */
export function cutOffOf(batchAt: number): number {
  return batchAt - CONFIRM_AFTER_MS
}

export function daysLater(at: number, days: number): number {
  return at + days * DAY_MS
}
