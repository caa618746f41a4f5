import type { Area } from '#contract/values/area.ts'
import { eventStateAt, eventWindow } from '#contract/values/events.ts'
import type { siteTextsOf } from '../content/site-texts.ts'

/** An event of the content in one language. */
export type LocalEvent = ReturnType<typeof siteTextsOf>['events'][number]

/** An event in one line, and where it stands; undefined where the area does not have it. */
export function eventSummary(event: LocalEvent, area: Area, now: Date) {
  const days = event.windows[area]
  if (!days) return undefined
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
