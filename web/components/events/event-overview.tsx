import type { EventSummary } from '#contract/events.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ChipLink } from '../../ui/chip-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useSiteHref } from '../site-link.tsx'
import { EventCard } from './event-card.tsx'
import { OnNow } from './on-now.tsx'

interface EventOverviewProps {
  /** Undefined: what is on, of any year. */
  year: number | undefined
  /** All that have an event, the newest first. */
  years: number[]
  /** What is on; with a year none, for it stands among the listed. */
  now: EventSummary[]
  listed: EventSummary[]
}

/** Events as scenes side by side: of a year, or what is on and then the latest; and the years. */
export function EventOverview({ year, years, now, listed }: EventOverviewProps) {
  const t = useTranslations('events.overview')
  if (years.length === 0) return <NoEvents />
  const chips = <YearChips years={years} year={year} />
  if (now.length === 0) {
    return (
      <div className="measure balanced pt-8 pb-14 750:pt-14 750:pb-24">
        <PageHeading title={year ? t('titleOf', { year }) : t('latest')} lead={t('lead')} />
        {chips}
        <EventCards events={listed} level="h2" />
      </div>
    )
  }
  return (
    <div className="measure balanced pt-8 pb-14 750:pt-14 750:pb-24">
      <PageHeading title={t('nowTitle')} lead={t('nowLead')} />
      <EventCards events={now} level="h2" />
      <h2 className="mt-14 text-22 750:text-28">{t('latest')}</h2>
      {chips}
      <EventCards events={listed} level="h3" />
    </div>
  )
}

/** What there is without any event. */
function NoEvents() {
  const t = useTranslations('events.overview')
  return (
    <>
      <div className="measure pt-8 750:pt-14">
        <PageHeading title={t('none')} />
      </div>
      <OnNow others={[]} />
    </>
  )
}

function YearChips({ years, year }: Pick<EventOverviewProps, 'years' | 'year'>) {
  const t = useTranslations('events.overview')
  const siteHref = useSiteHref()
  return (
    <nav aria-label={t('years')} className="mt-6 flex flex-wrap gap-2">
      {years.map((each) => (
        <ChipLink key={each} to={siteHref(`/events/${each}`)} selected={each === year}>
          {each}
        </ChipLink>
      ))}
    </nav>
  )
}

interface EventCardsProps {
  events: EventSummary[]
  level: 'h2' | 'h3'
}

function EventCards({ events, level }: EventCardsProps) {
  return (
    <ul className="event-cards mt-8">
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} level={level} />
        </li>
      ))}
    </ul>
  )
}
