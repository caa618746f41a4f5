import { useLoaderData } from 'react-router'
import { eventLoader } from '../../components/events/event-loader.ts'
import { EventPage } from '../../components/events/event-page.tsx'
import { loadPoints } from '../../components/events/parts/load-points.ts'
import { CounterSteps } from '../../components/events/parts/counter-steps.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { Section } from '../../ui/section.tsx'
import type { SiteHandle } from '../site/site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true, canBeSimple: true }

export const loader = eventLoader('fami-point', loadPoints)

export default function FamiPointPage() {
  const { event, others, groups } = useLoaderData<typeof loader>()
  const { title, text } = event.featureText
  return (
    <EventPage event={event} others={others} hero="night">
      <div className="tone-night">
        <Section title={title} lead={text}>
          <CounterSteps groups={groups} />
        </Section>
      </div>
    </EventPage>
  )
}
