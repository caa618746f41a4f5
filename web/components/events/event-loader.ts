import type { CampaignEvent, EventSummary } from '#contract/events.ts'
import { areaHead } from '../../page/area-head.ts'
import type { PageHead } from '../../page/head-tags.ts'
import { breadcrumbList } from '../../page/json-ld.ts'
import { orThrow, pageLoader, type PageRequest } from '../../page/page-loader.ts'
import type { TextGroup } from '../../intl/texts.ts'
import { EVENT_LOOKS } from './event-designs.ts'
import { eventJsonLd } from './event-json-ld.ts'
import { eventCrumbs } from './event-crumbs.ts'

/** Other events that a page leads on to. */
const MOST_OTHERS = 3

/**
 * The loader of an event's page: the event, where it stands today, other events, and what its own
 * part needs. An area without the event answers 404.
 *
 *     export const loader = eventLoader('bar-promo', loadStores, ['stores'])
 */
export function eventLoader<More extends object = object>(
  id: string,
  loadMore?: (page: PageRequest, event: CampaignEvent) => Promise<More>,
  groups: readonly TextGroup[] = [],
) {
  return pageLoader(['events', ...groups], async (page) => {
    const { event } = orThrow(await page.api.events.get({ id }))
    const [listed, more] = await Promise.all([
      page.api.events.list({}),
      loadMore?.(page, event) ?? ({} as More),
    ])
    return {
      head: eventHead(page, event),
      event,
      others: listed.success ? othersOf(event, listed.events) : [],
      ...more,
    }
  })
}

/** What the page of an event says about itself. */
export function eventHead(page: PageRequest, event: CampaignEvent): PageHead {
  return areaHead(page, {
    title: `${event.name} ${event.year}`,
    description: event.description,
    picture: EVENT_LOOKS[event.design].picture,
    mainPath: event.path,
    jsonLd: [eventJsonLd(page, event), breadcrumbList(page.origin, eventCrumbs(page, event))],
  })
}

/** Where else to go from an event: what is open first, then what is to come; of each design one. */
export function othersOf(event: CampaignEvent, events: readonly EventSummary[]): EventSummary[] {
  const order = ['during', 'before', 'after']
  const sorted = events
    .filter(({ id, design }) => id !== event.id && design !== event.design)
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const oneOfEach = new Map(sorted.toReversed().map((other) => [other.design, other]))
  return sorted.filter((other) => oneOfEach.get(other.design) === other).slice(0, MOST_OTHERS)
}
