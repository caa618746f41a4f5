import type { Locale } from '#contract/values/locale.ts'
import type { Clock } from '../../../clock.ts'
import { siteTextsOf } from '../content/site-texts.ts'
import { eventSummary, type EventPlace } from './event-summary.ts'

export interface ListEventsInput extends Pick<EventPlace, 'area' | 'envelopeDays'> {
  locale: Locale
  /** Without one: of all years. */
  year?: number | undefined
}

/** The area's events, the newest first, and the years that have one. */
export function listEvents(clock: Clock, { area, locale, year, envelopeDays }: ListEventsInput) {
  const place = { area, now: clock.now(), envelopeDays }
  const all = siteTextsOf(locale)
    .events.flatMap((event) => eventSummary(event, place) ?? [])
    .toSorted((one, other) => (one.startsOn < other.startsOn ? 1 : -1))
  const years = [...new Set(all.map((event) => event.year))].toSorted((a, b) => b - a)
  return { events: all.filter((event) => year === undefined || event.year === year), years }
}
