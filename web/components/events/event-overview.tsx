import type { EventSummary } from '#contract/events.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useSiteHref } from '../site-link.tsx'
import { EventCard } from './event-card.tsx'

interface EventOverviewProps {
  year: number
  /** All that have an event, the newest first. */
  years: number[]
  events: EventSummary[]
}

/** A year of events as scenes side by side, and the other years. */
export function EventOverview({ year, years, events }: EventOverviewProps) {
  const t = useTranslations('events.overview')
  const siteHref = useSiteHref()
  return (
    <div className="measure balanced pt-8 pb-14 750:pt-14 750:pb-24">
      <PageHeading title={t('titleOf', { year })} lead={t('lead')} />
      <nav aria-label={t('years')} className="mt-6 flex flex-wrap gap-2">
        {years.map((each) => (
          <Chip key={each} to={siteHref(`/events/${each}`)} selected={each === year}>
            {each}
          </Chip>
        ))}
      </nav>
      <ul className="event-cards mt-8">
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} level="h2" />
          </li>
        ))}
      </ul>
    </div>
  )
}
