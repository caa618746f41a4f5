import type { ReactNode } from 'react'
import type { CampaignEvent, EventSummary } from '#contract/events.ts'
import { still } from '../still.tsx'
import { EventBefore } from './event-before.tsx'
import type { HeroLayout } from './event-hero.tsx'

const EventHero = still(() => import('./event-hero.tsx').then((module) => module.EventHero))
const EventDuring = still(() => import('./event-during.tsx').then((module) => module.EventDuring))
const EventAfter = still(() => import('./event-after.tsx').then((module) => module.EventAfter))
const EventRules = still(() => import('./event-rules.tsx').then((module) => module.EventRules))
const OnNow = still(() => import('./on-now.tsx').then((module) => module.OnNow))

interface EventPageProps {
  /** From the loader, as it is: what stands still compares it by identity. */
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
