import type { EventSummary } from '#contract/events.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { StretchedLink } from '../../ui/navigation/stretched-link.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import { EventDates } from './event-dates.tsx'
import { EVENT_LOOKS } from './event-designs.ts'
import './event-card.css'

interface EventCardProps {
  event: EventSummary
  level?: 'h2' | 'h3' | 'h4'
}

/** An event in a list: its scene on its own ground, its name, its days. */
export function EventCard({ event, level: Heading = 'h3' }: EventCardProps) {
  const siteHref = useSiteHref()
  const { scene, tone } = EVENT_LOOKS[event.design]
  return (
    <Card as="article" flush className="event-card h-full">
      <div className={classNames('event-card-scene', `event-card-${event.design}`, tone)}>
        <Art name={scene} className="size-full" />
      </div>
      <div className="grid content-start gap-2 p-5">
        <Heading className="text-18">
          <StretchedLink to={siteHref(event.path)}>{event.name}</StretchedLink>
        </Heading>
        <p className="text-muted">{event.summary}</p>
        <EventDates event={event} className="text-14" isShort />
      </div>
    </Card>
  )
}
