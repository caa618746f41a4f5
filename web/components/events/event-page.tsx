import type { ReactNode } from 'react'
import type { CampaignEvent, EventSummary } from '#contract/events.ts'
import { EventHero } from './event-hero.tsx'
import { EventDuring } from './event-during.tsx'
import { EventAfter } from './event-after.tsx'
import { EventRules } from './event-rules.tsx'
import { OnNow } from './on-now.tsx'
import { EventBefore } from './event-before.tsx'
import type { HeroLayout } from './event-hero.tsx'

interface EventPageProps {
  event: CampaignEvent
  others: EventSummary[]
  hero: HeroLayout
  /** The part that this event alone has. */
  children: ReactNode
}

/**
 * One event: its opening, what there is to do or what it gave, its own part, where to go next, the
 * rules. After the window the same page tells how it was.
 */
export function EventPage({ event, others, hero, children }: EventPageProps) {
  return (
    <div className="event balanced">
      <EventHero event={event} layout={hero} />
      {event.state === 'before' && <EventBefore event={event} />}
      {event.state === 'during' && <EventDuring event={event} />}
      {event.state === 'after' && <EventAfter event={event} />}
      {children}
      <OnNow others={others} />
      <EventRules event={event} />
    </div>
  )
}
