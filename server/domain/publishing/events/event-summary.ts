import type { Area } from '#contract/values/area.ts'
import { eventStateAt, eventWindow, type EventDays } from '#contract/values/events.ts'
import type { siteTextsOf } from '../content/site-texts.ts'

/** An event of the content in one language. */
export type LocalEvent = ReturnType<typeof siteTextsOf>['events'][number]

export interface EventPlace {
  area: Area
  now: Date
  /** Of the area's red envelopes, by year: their event runs as long as they do. */
  envelopeDays: ReadonlyMap<number, EventDays>
}

/** An event in one line, and where it stands; undefined where the area does not have it. */
export function eventSummary(event: LocalEvent, { area, now, envelopeDays }: EventPlace) {
  const written = event.windows[area]
  if (!written) return undefined
  const moved = event.design === 'chinese-year' ? envelopeDays.get(event.year) : undefined
  const days = moved ?? written
  const { startsAt, endsAt } = eventWindow(days, area)
  const { id, design, path, year, text } = event
  return {
    id,
    design,
    path,
    year,
    name: text.name,
    summary: text.summary,
    ...days,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state: eventStateAt(days, area, now),
  }
}
