import type { Entry } from '#contract/members.ts'
import { dayOf } from '#contract/values/day.ts'
import type { Area } from '#contract/values/area.ts'

/**
 * What an idle account that was reclaimed has got back today, by its movements: 0 on any other day, so
 * that the wallet greets on the day of the return alone.
 */
export function returnedTodayMinor(entries: readonly Entry[], area: Area, now: Date): number {
  const today = dayOf(now, area)
  return entries
    .filter(({ kind, createdAt }) => kind === 'idle-return' && isOn(today, createdAt, area))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

function isOn(day: string, instant: string, area: Area): boolean {
  return dayOf(new Date(instant), area) === day
}
