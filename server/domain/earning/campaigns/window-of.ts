import type { z } from 'zod'
import type { windowSchema } from '#content/window.schema.ts'
import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'

/** When a campaign of the content runs: days from the first load, or dates, both in the area. */
export interface ContentWindow {
  area: Area
  window: z.infer<typeof windowSchema>
}

/**
 * When a campaign that is loaded now would begin and end. `content_ends_at` is the end that it names by
 * a date; null where it counts days, which say nothing to one that is there already.
 */
export function windowOf({ window, area }: ContentWindow, clock: Clock) {
  if ('startsOn' in window) {
    const endsAt = endOfDay(window.endsOn, area)
    return {
      starts_at: startOfDay(window.startsOn, area),
      ends_at: endsAt,
      content_ends_at: endsAt,
    }
  }
  const today = dayOf(clock.now(), area)
  return {
    starts_at: startOfDay(addDays(today, window.startsInDays), area),
    ends_at: endOfDay(addDays(today, window.endsInDays), area),
    content_ends_at: null,
  }
}
