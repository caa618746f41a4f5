import type { Area } from './area.ts'
import { endOfDay, startOfDay, type Day } from './day.ts'

/** Where an event stands in its window. After it the page stays, and shows what came of it. */
export const EVENT_STATES = ['before', 'during', 'after'] as const

export type EventState = (typeof EVENT_STATES)[number]

/** Which of the drawn designs an event wears. */
export const EVENT_DESIGNS = [
  'happy-go',
  'hot-shoes',
  'fami-point',
  'bar-promo',
  'anniversary',
  'chinese-year',
] as const

export type EventDesign = (typeof EVENT_DESIGNS)[number]

/** The first and the last day of an event in an area, both included. */
export interface EventDays {
  startsOn: Day
  endsOn: Day
}

/** The instants of a window: days begin and end by the area's own calendar (rules.md, Areas). */
export function eventWindow({ startsOn, endsOn }: EventDays, area: Area) {
  return { startsAt: startOfDay(startsOn, area), endsAt: endOfDay(endsOn, area) }
}

export function eventStateAt(days: EventDays, area: Area, now: Date): EventState {
  const { startsAt, endsAt } = eventWindow(days, area)
  if (now < startsAt) return 'before'
  return now > endsAt ? 'after' : 'during'
}
