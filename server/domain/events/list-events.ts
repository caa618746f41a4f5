import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Clock } from '../../clock.ts'
import { siteTextsOf } from '../content/site-texts.ts'
import { eventSummary } from './event-summary.ts'

export interface ListEventsInput {
  area: Area
  locale: Locale
  /** Without one: of all years. */
  year?: number | undefined
}

/** The area's events, the newest first, and the years that have one. */
export function listEvents(clock: Clock, { area, locale, year }: ListEventsInput) {
  const all = siteTextsOf(locale)
    .events.flatMap((event) => eventSummary(event, area, clock.now()) ?? [])
    .toSorted((one, other) => (one.startsOn < other.startsOn ? 1 : -1))
  const years = [...new Set(all.map((event) => event.year))].toSorted((a, b) => b - a)
  return { events: all.filter((event) => year === undefined || event.year === year), years }
}
