import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#contract/values/day.ts'
import type { Clock } from '../../clock.ts'

/** When a campaign of the content runs: days from the first load, or dates, both in the area. */
export interface ContentWindow {
  area: Area
  window: { startsInDays: number; endsInDays: number } | { startsOn: string; endsOn: string }
}

/** When a campaign that is loaded now would begin and end. */
export function windowOf({ window, area }: ContentWindow, clock: Clock) {
  const today = dayOf(clock.now(), area)
  const [first, last] =
    'startsOn' in window
      ? [window.startsOn, window.endsOn]
      : [addDays(today, window.startsInDays), addDays(today, window.endsInDays)]
  return { starts_at: startOfDay(first, area), ends_at: endOfDay(last, area) }
}
