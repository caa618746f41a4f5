import type { CampaignEvent } from '#contract/events.ts'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import type { PageContext } from '../../page/page-context.ts'

/** schema.org `Event`: it takes place in the app, from the first instant to the last. */
export function eventJsonLd(
  { origin, brand, locale, area }: Pick<PageContext, 'origin' | 'brand' | 'locale' | 'area'>,
  event: CampaignEvent,
): object {
  const url = `${origin}${area === DEFAULT_AREA ? '' : `/${area}`}${event.path}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: event.description,
    url,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: brand.name, url: origin },
    inLanguage: locale,
  }
}
