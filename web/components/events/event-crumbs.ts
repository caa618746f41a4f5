import type { EventSummary } from '#contract/events.ts'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import type { Crumb } from '../../page/json-ld.ts'
import type { PageContext } from '../../page/page-context.ts'

/** The way to an event, as search engines read it. */
export function eventCrumbs(
  { area, text }: Pick<PageContext, 'area' | 'text'>,
  event: Pick<EventSummary, 'name' | 'path'>,
): Crumb[] {
  const base = area === DEFAULT_AREA ? '' : `/${area}`
  return [
    { name: text('events.crumbs.home'), path: base || '/' },
    { name: text('events.crumbs.events'), path: `${base}/events` },
    { name: event.name, path: base + event.path },
  ]
}
